import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { StockMovement } from '../../../shared/cars/stock.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { carFile, exportCars, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);

const { checkOut } = buyingIn(() => shop);
const { read, sell } = sellingIn(() => ({ shop, admin, buyer }));
const send = (file: string, options = {}) => sendCars(shop, admin, file, options);
const exported = (vin: string) => exportCars(shop, admin, `?model=${vin}`);
/** A car whose model is its VIN, so that it can be exported alone. */
const stock = (vin: string) => newCar(shop, admin, { vin, model: vin, price: 1000 });
const staff = (method: string, path: string, body?: object) =>
  call(shop, method, path, { token: admin, ...(body && { body }) });

test('a file written before a sale does not put the sold car back on sale [D68]', async () => {
  const vin = newVin();
  const car = await stock(vin);
  const file = await exported(vin);
  await sell(car);
  const { answer } = await send(file);
  expect(answer).toMatchObject({
    success: true,
    data: {
      updated: 0,
      outdated: 1,
      notes: [{ line: 2, message: expect.stringContaining('changed since this file') }],
    },
  });
  expect(await read(car)).toMatchObject({ onHand: 0, quantity: 0 });
  expect((await checkOut(await newCustomer(shop), [{ ...car, quantity: 1 }])).status).toBe(409);
});

test('of a car that has changed since, everything but the stock is taken where that is chosen [D68]', async () => {
  const vin = newVin();
  const car = await stock(vin);
  const file = (await exported(vin)).replace(',1000,', ',900,');
  await sell(car);
  const dry = await send(file, { dryRun: true, allButStock: true });
  expect(dry.answer.data).toMatchObject({ updated: 1, outdated: 0, preview: [{ quantity: 0, price: 900 }] });
  expect(await read(car)).toMatchObject({ price: 1000 });
  await send(file, { allButStock: true });
  expect(await read(car)).toMatchObject({ price: 900, quantity: 0, onHand: 0 });
});

test('a sold-out car that is added from its file is sold out; in stock with an empty quantity it is one [D31]', async () => {
  const vin = newVin();
  const listed = async () => (await call<[Car]>(shop, 'GET', `/cars?model=${vin}`)).body.data[0];
  const car = await stock(vin);
  expect((await staff('PUT', `/cars/${car._id}`, { ...car, quantity: 0 })).status).toBe(200);
  const file = await exported(vin);
  expect(file).toContain(',yes,0,');
  for (const [cells, quantity, status] of [
    [',yes,0,', 0, 409],
    [',yes,,', 1, 200],
  ] as const) {
    expect((await staff('DELETE', `/cars/${(await listed())._id}`)).status).toBe(200);
    const { answer } = await send(file.replace(',yes,0,', cells));
    expect(answer.data).toMatchObject({ added: 1, preview: [{ inStock: true, quantity }] });
    expect(await listed()).toMatchObject({ inStock: true, quantity });
    expect((await checkOut(buyer, [{ ...(await listed()), quantity: 1 }])).status).toBe(status);
  }
});

test('a file as new as its cars counts their stock, and the ledger names it [D68]', async () => {
  const vin = newVin();
  const car = await stock(vin);
  const none = (await exported(vin)).replace(',yes,1,', ',yes,0,');
  expect((await send(none)).answer.data).toMatchObject({ updated: 1, notes: [] });
  const again = (await exported(vin)).replace(',yes,0,', ',yes,1,');
  expect((await send(again)).answer.data).toMatchObject({ updated: 1, notes: [] });
  const { body } = await call<StockMovement[]>(shop, 'GET', `/cars/${car._id}/stock`, { token: admin });
  expect(body.data.map(({ kind, onHand, file, actor }) => [kind, onHand, file, actor?.name])).toEqual([
    ['imported', 1, 'cars.csv', 'Staff'],
    ['imported', -1, 'cars.csv', 'Staff'],
    ['bought', 1, null, 'Staff'],
  ]);
  expect((await send(again)).answer.data).toMatchObject({ unchanged: 1, outdated: 0 });
});

test('no file puts a VIN on sale that an order has sold, or that somebody is paying for [D67]', async () => {
  const [sold, held] = [newVin(), newVin()];
  const car = await stock(sold);
  await sell(car);
  const counted = (await exported(sold)).replace(',yes,0,', ',yes,1,');
  expect((await send(counted)).answer.data?.errors).toEqual([
    { line: 2, column: 'VIN', message: expect.stringMatching(/^Order .* has sold this car/) },
  ]);
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  expect((await send(counted)).answer.data?.errors).toHaveLength(1);

  const paidFor = await stock(held);
  await checkOut(buyer, [{ ...paidFor, quantity: 1 }]);
  const more = (await exported(held)).replace(',yes,0,', ',yes,1,');
  expect((await send(more)).answer.data?.errors).toEqual([
    { line: 2, column: 'VIN', message: expect.stringContaining('Someone is paying for this car') },
  ]);
  const two = carFile(
    ['VIN', 'Brand', 'Model', 'Year', 'Price', 'Description', 'Location', 'Color', 'Quantity'],
    [newVin(), 'Honda', 'Two', '2020', '1', 'Good', 'Here', 'Red', '2'],
  );
  expect((await send(two)).answer.data?.errors).toMatchObject([{ line: 2, column: 'Quantity' }]);
});
