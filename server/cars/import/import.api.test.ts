import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { carTemplate } from '../../../shared/cars/csv/car-csv.ts';
import { carFile, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const columns = ['VIN', 'Brand', 'Model', 'Year', 'Price', 'Description', 'Location', 'Color'];
const line = (vin: string, changes: Partial<Record<string, string>> = {}) => {
  const cells = ['Honda', 'Import', '2020', '24500', 'Well kept.', 'Portland', 'Red'];
  return [vin, ...cells].map((cell, place) => changes[columns[place] ?? ''] ?? cell);
};
const listed = async (query: string) => (await call<Car[]>(shop, 'GET', `/cars?${query}`)).body;
const read = async (id: string) => (await call<Car>(shop, 'GET', `/cars/${id}`, { token: admin })).body.data;
const count = async () => (await listed('limit=1')).meta?.total;

test('a file adds cars and updates them by VIN; sent again, it changes nothing', async () => {
  const [known, fresh] = [newVin(), newVin()];
  const car = await newCar(shop, admin, { vin: known, price: 10_000, mileage: 500, features: ['Sunroof'] });
  const file = carFile(
    ['vin', 'MAKE', 'Modell', 'model', 'year', 'price', 'description', 'location', 'Colour', 'in stock'],
    [known, 'Honda', 'x', 'Known', '2020', '"$24,500.50"', '"Two\r\nlines"', 'Portland', 'Red', 'Yes'],
    [fresh.toLowerCase(), 'Honda', 'x', 'Fresh', '2021', '0', 'Good', 'Portland', 'Red', '1'],
  );
  await listed('model=Fresh');
  const first = await sendCars(shop, admin, file);
  expect([first.status, first.type]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  expect(first.progress.map(({ step }) => step)).toEqual(expect.arrayContaining(['checking', 'saving']));
  expect(first.answer).toMatchObject({
    success: true,
    data: { lines: 2, added: 1, updated: 1, unchanged: 0, ignoredColumns: ['Modell'], errors: [], moreErrors: 0 },
  });
  const changed = await read(car._id);
  expect(changed).toMatchObject({ price: 24_500.5, description: 'Two\r\nlines', features: ['Sunroof'], version: 2 });
  expect(changed).toMatchObject({ title: car.title, mileage: 500, quantity: 1, model: 'Known' });
  const [added] = (await listed('model=Fresh')).data;
  expect(added).toMatchObject({ vin: fresh, title: '2021 Honda Fresh', quantity: 1, fuelType: 'Petrol', version: 1 });
  const log = await call<Change[]>(shop, 'GET', `/changes?subject=car&id=${car._id}`, { token: admin });
  expect(log.body.data[0]).toMatchObject({
    action: 'imported',
    fields: expect.arrayContaining([{ field: 'Price', before: 10_000, after: 24_500.5 }]),
  });
  const again = await sendCars(shop, admin, file);
  expect(again.answer.data).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await read(car._id)).toEqual(changed);
});

test('a dry run reports what would change, and writes nothing', async () => {
  const file = carFile(columns, line(newVin(), { Model: 'Dry' }));
  const { answer, progress } = await sendCars(shop, admin, file, { dryRun: true });
  expect(progress.at(-1)).toEqual({ step: 'checking', done: 1, of: 1 });
  expect(answer.data).toMatchObject({ added: 1, preview: [{ line: 2, outcome: 'added', title: '2020 Honda Dry' }] });
  expect((await listed('model=Dry')).data).toEqual([]);
});

test('with one bad row nothing is imported, and every error is reported with its row [D109]', async () => {
  const [vin, known] = [newVin(), newVin()];
  const car = await newCar(shop, admin, { vin: known, mileage: 500 });
  const before = await count();
  const file = carFile(
    [...columns, 'Mileage', 'Category'],
    [...line(vin, { Description: '"Three\nlines\nhere"' }), '', 'suv'],
    [...line(newVin(), { Price: '24.500', Year: '1700' }), 'many', 'Boat'],
    [],
    [...line(vin), '', ''],
    [...line('1HGCM82633A004353'), '', ''],
    [...line(''), '', ''],
    line(newVin()),
    [...line(known, { Brand: '' }), '900', ''],
  );
  const { answer } = await sendCars(shop, admin, file);
  expect(answer.success).toBe(false);
  expect(answer.data?.errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [3, 'Year', 'Year must be at least 1886'],
    [3, 'Price', 'Price must be a number'],
    [3, 'Mileage', 'Mileage must be a number'],
    [3, 'Category', 'Category must be SUV, Sedan, Truck, Coupe or Convertible'],
    [5, 'VIN', 'This VIN is in row 2 already'],
    [6, 'VIN', 'This VIN’s check digit doesn’t match. Please check for a mistyped character'],
    [8, '', expect.stringContaining('This row has 8 cells')],
    [9, 'Brand', 'Brand is required'],
  ]);
  expect(await count()).toBe(before);
  expect(await read(car._id)).toEqual(car);
  const json = await sendCars(shop, admin, file, { accept: 'application/json' });
  expect([json.status, json.answer.code, json.progress]).toEqual([400, 'INVALID_INPUT', []]);
});

test('columns that the file lacks keep their values, and a new car must have them', async () => {
  const [known, fresh] = [newVin(), newVin()];
  const car = await newCar(shop, admin, { vin: known });
  const prices = await sendCars(shop, admin, carFile(['VIN', 'Price'], [known, '9999']));
  expect(prices.answer.data).toMatchObject({ updated: 1 });
  expect(await read(car._id)).toMatchObject({ ...car, price: 9999, version: 2, updatedAt: expect.any(String) });
  const { answer } = await sendCars(shop, admin, carFile(['VIN', 'Price'], [known, '1'], [fresh, '2']));
  expect(answer.data?.errors.map(({ line, column }) => [line, column])).toEqual(
    ['Brand', 'Model', 'Year', 'Color', 'Location', 'Description'].map((column) => [3, column]),
  );
  expect(await read(car._id)).toMatchObject({ price: 9999 });
});

test('a car that was deleted is added anew; more than 200 errors are counted', async () => {
  const vin = newVin();
  const car = await newCar(shop, admin, { vin });
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  expect((await sendCars(shop, admin, carFile(columns, line(vin)))).answer.data).toMatchObject({ added: 1 });
  const bad = carFile(columns, ...Array.from({ length: 250 }, () => line('no')));
  const { data } = (await sendCars(shop, admin, bad)).answer;
  expect([data?.errors.length, data?.moreErrors]).toEqual([200, 50]);
});

test('semicolons, a byte order mark and the template are read', async () => {
  const file = `\uFEFF${carFile(columns, line(newVin(), { Price: '"24,500"' })).replaceAll(/,(?=[^5])/g, ';')}\r\n`;
  expect((await sendCars(shop, admin, file)).answer.data).toMatchObject({ lines: 1, added: 1 });
  expect((await sendCars(shop, admin, carTemplate, { dryRun: true })).answer.data).toMatchObject({
    added: 1,
    errors: [],
  });
});
