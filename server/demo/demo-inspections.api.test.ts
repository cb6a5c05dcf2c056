import { expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { InspectionReport } from '../../shared/cars/inspection/inspection.ts';
import { needsNote } from '../../shared/cars/inspection/needs-note.ts';
import type { Today } from '../../shared/today.ts';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { demoFindings } from './demo-findings.ts';
import { insertDemoInventory } from './insert-demo.ts';

const { shop, admin: token } = await openStaffedShop();
await shop.db.transaction(insertDemoInventory);

test('a car of the demo has a report that could have been signed, or waits for one that can be made [D87 D103]', async () => {
  const { body } = await call<Car[]>(shop, 'GET', '/cars?limit=100', { token });
  const cars = await Promise.all(
    body.data.map(async ({ _id }) => (await call<Car>(shop, 'GET', `/cars/${_id}`, { token })).body.data),
  );
  const inspected = cars.filter(({ inspection }) => inspection);
  expect(inspected.length).toBeGreaterThan(5);
  for (const { _id, mileage } of inspected) {
    const report = (await call<InspectionReport>(shop, 'GET', `/cars/${_id}/inspection?signed=true`, { token })).body;
    expect(report.data.mileage).toBe(mileage);
    const points = report.data.sections.flatMap((section) => section.points);
    expect(points).toHaveLength(150);
    const wrong = points.filter(
      ({ always, result, note }) =>
        !result || result === 'fail' || (always && result === 'not_fitted') || needsNote(result) !== (note !== ''),
    );
    expect(wrong).toEqual([]);
  }
  const canBe = cars.filter(({ inspection, onHand = 0, vin }) => !inspection && onHand > 0 && (vin || onHand === 1));
  const { waiting } = (await call<Today>(shop, 'GET', '/today', { token })).body.data;
  expect(waiting.find(({ kind }) => kind === 'inspections')?.total).toBe(canBe.length);
});

test('the report of a demo car says what its own text says, and a car that is not here has none [D86 D88]', async () => {
  const { body } = await call<Car[]>(shop, 'GET', '/cars?limit=100', { token });
  const inspected = body.data.filter(({ inspection }) => inspection);
  expect(inspected.filter(({ inStock }) => !inStock).map(({ title }) => title)).toEqual([]);
  expect(Object.keys(demoFindings).filter((title) => !body.data.some((car) => car.title === title))).toEqual([]);
  const wrong: string[] = [];
  for (const { _id, title, category } of inspected) {
    const report = (await call<InspectionReport>(shop, 'GET', `/cars/${_id}/inspection?signed=true`, { token })).body;
    const points = new Map(report.data.sections.flatMap((section) => section.points).map((each) => [each._id, each]));
    const says = (id: string) => points.get(id)?.result;
    if (category === 'Convertible' && says('body.roof') === 'not_fitted') wrong.push(`${title} has a roof that opens`);
    const isDriven = /AWD|4MATIC|quattro/.test(title) ? says('drivetrain.all_wheel') : undefined;
    if (isDriven === 'not_fitted') wrong.push(`${title} drives all wheels`);
    for (const [id, [result, note]] of Object.entries(demoFindings[title] ?? {})) {
      const point = points.get(id);
      if (point?.result !== result || point.note !== note) wrong.push(`${title}: ${id} is ${point?.result}`);
    }
  }
  expect(wrong).toEqual([]);
});
