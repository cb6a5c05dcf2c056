import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { csvLine } from '../../../shared/csv.ts';
import { carFile, exportCars, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { addDemoInventory } from '../../../tests/support/cars/demo-inventory.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const read = async (id: string) => (await call<Car>(shop, 'GET', `/cars/${id}`, { token: admin })).body.data;
const car = ['Honda', 'Accord', '2020', '24500', 'Well kept.', 'Portland', 'Red'];
const columns = ['Brand', 'Model', 'Year', 'Price', 'Description', 'Location', 'Color'];

/** The file as a spreadsheet would save it after somebody has changed some of its cells. */
function edited(file: string, change: (cells: Record<string, string>, row: number) => void): string {
  const [head = [], ...rows] = parse(file, { bom: true }) as string[][];
  const changed = rows.map((cells, place) => {
    const named = Object.fromEntries(head.map((name, column) => [name, cells[column] ?? '']));
    change(named, place + 2);
    return csvLine(head.map((name) => named[name] ?? ''));
  });
  return csvLine(head) + changed.join('');
}

test('the demo inventory goes out and comes back with exactly the two rows that were changed [D109]', async () => {
  await addDemoInventory(shop);
  const file = await exportCars(shop, admin);
  expect((await sendCars(shop, admin, file)).answer.data).toMatchObject({ lines: 48, unchanged: 48, errors: [] });
  const changed = edited(file, (cells, row) => {
    if (row === 20) cells.Price = '19999';
    if (row === 40) cells.Color = 'Midnight Plum';
  });
  const { answer } = await sendCars(shop, admin, changed, { dryRun: true });
  expect(answer.data).toMatchObject({ lines: 48, added: 0, updated: 2, unchanged: 46, outdated: 0, errors: [] });
  expect(answer.data?.preview.map(({ line, changes }) => [line, changes])).toEqual([
    [20, [{ field: 'Price', before: expect.any(Number), after: 19_999 }]],
    [40, [{ field: 'Color', before: expect.any(String), after: 'Midnight Plum' }]],
  ]);
  expect((await sendCars(shop, admin, changed)).answer.data).toMatchObject({ updated: 2, unchanged: 46 });
  expect((await call<Car[]>(shop, 'GET', '/cars', { token: admin })).body.data).toHaveLength(48);
});

test('a car is known by its id, also when its VIN is new or empty [D109]', async () => {
  const one = await newCar(shop, admin, { quantity: 1 });
  const vin = newVin();
  const file = carFile(['ID', 'VIN', 'Mileage'], [one._id, vin, '777']);
  expect((await sendCars(shop, admin, file)).answer.data).toMatchObject({ updated: 1, added: 0 });
  expect(await read(one._id)).toMatchObject({ vin, mileage: 777 });
  const without = carFile(['ID', 'VIN', 'Mileage'], [one._id, '', '778']);
  expect((await sendCars(shop, admin, without)).answer.data).toMatchObject({ updated: 1 });
  expect(await read(one._id)).toMatchObject({ vin, mileage: 778 });
  // An id of another shop, and none at all: both are new cars.
  const fresh = carFile(['ID', 'VIN', ...columns], ['elsewhere', newVin(), ...car], ['', '', ...car]);
  expect((await sendCars(shop, admin, fresh)).answer.data).toMatchObject({ added: 2, errors: [] });
});

test('a row that names two cars, or a car that another row names, is an error [D109]', async () => {
  const [one, two] = [await newCar(shop, admin, { vin: newVin() }), await newCar(shop, admin, { vin: newVin() })];
  const file = carFile(['ID', 'VIN', 'Mileage'], [one._id, two.vin, '1'], [two._id, '', '2'], ['', two.vin, '3']);
  const { answer } = await sendCars(shop, admin, file);
  expect(answer.data?.errors.map(({ line, message }) => [line, message])).toEqual([
    [2, expect.stringContaining('Another car in your inventory has this VIN')],
    [4, expect.stringMatching(/row \d/)],
  ]);
});

test('the good rows are imported without the bad ones where that is chosen [D109]', async () => {
  const [good, bad] = [await newCar(shop, admin, {}), await newCar(shop, admin, {})];
  const file = carFile(['ID', 'Mileage', 'Category'], [good._id, '123', 'Crossover'], [bad._id, 'many', 'Boat']);
  const refused = await sendCars(shop, admin, file);
  expect(refused.answer).toMatchObject({ success: false, data: { updated: 1 } });
  expect(await read(good._id)).toEqual(good);
  const { answer } = await sendCars(shop, admin, file, { skipBad: true });
  expect(answer).toMatchObject({ success: true, data: { updated: 1 } });
  expect(answer.data?.errors.map(({ line, column }) => [line, column])).toEqual([
    [3, 'Mileage'],
    [3, 'Category'],
  ]);
  expect(await read(good._id)).toMatchObject({ mileage: 123, category: 'SUV' });
  expect(await read(bad._id)).toEqual(bad);
});

test.each([
  ['Fuel Type', 'Gasoline', 'fuelType', 'Petrol'],
  ['Fuel Type', 'plug-in hybrid', 'fuelType', 'Hybrid'],
  ['Transmission', 'Stick shift', 'transmission', 'Manual'],
  ['Category', 'Pickup', 'category', 'Truck'],
] as const)('%s “%s” is understood as %s %s [D109]', async (column, cell, field, meant) => {
  const { _id } = await newCar(shop, admin, {});
  await sendCars(shop, admin, carFile(['ID', column], [_id, cell]));
  expect((await read(_id))[field]).toBe(meant);
});
