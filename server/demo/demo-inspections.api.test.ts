import { expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { InspectionReport } from '../../shared/cars/inspection/inspection.ts';
import { needsNote } from '../../shared/cars/inspection/needs-note.ts';
import type { Today } from '../../shared/today.ts';
import { addDemoInventory } from '../../tests/support/cars/demo-inventory.ts';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { demoFindings } from './demo-findings.ts';
import { contradictions } from './stated-condition-fixture.ts';

const { shop, admin: token } = await openStaffedShop();
await addDemoInventory(shop);

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

/** What a text says that its car has, or has not, by the point that is about it. */
const equipment: [id: string, has: RegExp, hasNot: RegExp][] = [
  [
    'drivetrain.all_wheel',
    /AWD|4MATIC|quattro|all-wheel drive|drive to all four wheels|4x4/i,
    /rear-drive|rear-wheel drive|front-drive/i,
  ],
  ['body.roof', /sunroof|moonroof|soft[ -]top|convertible with|cabriolet/i, /no sunroof|fixed panoramic/i],
  ['interior.heated', /heated [^.\n]*seats|seats, heated/i, /seats [^.]*not heated/i],
  ['engine.turbo', /turbo|supercharged/i, /naturally aspirated/i],
  ['battery.charging', /plug-in/i, /no plug/i],
];

test('a report is seen to contradict a text, whichever of them says less', () => {
  const point = { _id: 'interior.upholstery', text: 'Seats and upholstery', always: true, photos: [] };
  const [scuffed, none] = [{ ...point, result: 'advisory', note: 'Left seat bolster scuffed' } as const, []];
  const text = (condition: string) => `What it is.\n\n${condition}`;
  const contradictionsOf = (condition: string, points: Parameters<typeof contradictions>[1]) =>
    contradictions(text(condition), points).length;
  expect(contradictionsOf('The left seat bolster is scuffed.', [scuffed])).toBe(0);
  expect(contradictionsOf('The left seat bolster is scuffed.', none)).toBe(1);
  expect(contradictionsOf('All of it is as new.', [scuffed])).toBe(1);
  expect(contradictionsOf('The right seat bolster is scuffed.', [scuffed])).toBe(1);
});

test('the report of a demo car says what its own text says, and a car that is not here has none [D86 D88]', async () => {
  const { body } = await call<Car[]>(shop, 'GET', '/cars?limit=100', { token });
  const inspected = body.data.filter(({ inspection }) => inspection);
  expect(inspected.filter(({ inStock }) => !inStock).map(({ title }) => title)).toEqual([]);
  expect(Object.keys(demoFindings).filter((title) => !body.data.some((car) => car.title === title))).toEqual([]);
  const wrong: string[] = [];
  for (const { _id, title } of inspected) {
    const car = (await call<Car>(shop, 'GET', `/cars/${_id}`, { token })).body.data;
    const report = (await call<InspectionReport>(shop, 'GET', `/cars/${_id}/inspection?signed=true`, { token })).body;
    const points = report.data.sections.flatMap((section) => section.points);
    const text = [title, car.subtitle, car.description, ...car.features].join('\n');
    for (const [id, has, hasNot] of equipment) {
      const point = points.find((each) => each._id === id);
      const isFitted = point && point.result !== 'not_fitted';
      if (point && !isFitted && has.test(text) && !hasNot.test(text)) wrong.push(`${title}: ${id} is not fitted`);
      if (isFitted && hasNot.test(text)) wrong.push(`${title}: ${id} is ${point.result}`);
    }
    wrong.push(...contradictions(car.description, points).map((each) => `${title}: ${each}`));
  }
  expect(wrong).toEqual([]);
});
