import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { carFile, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);

const { read, sell } = sellingIn(() => ({ shop, admin, buyer }));
const edit = async (car: Car, changes: Partial<Car>) =>
  call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...(await read(car)), ...changes } });
const remove = (car: Car) => call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
const add = (vin: string) => call(shop, 'POST', '/cars', { token: admin, body: carPayload({ vin }) });
/** A line that gives a car of the shop a VIN. */
const importVin = async (car: Car, vin: string) =>
  (await sendCars(shop, admin, carFile(['ID', 'VIN'], [car._id, vin]))).answer;
const sold = (order: string) => ({ code: 'CAR_SOLD', message: expect.stringContaining(order) });

test('a VIN that a file gives to a car after its sale is that of the vehicle sold: no second car with it is added [D67]', async () => {
  const car = await newCar(shop, admin, { vin: '' });
  const [order, vin] = [await sell(car), newVin()];
  expect(await importVin(car, vin)).toMatchObject({ success: true, data: { updated: 1 } });
  expect((await edit(car, { quantity: 1 })).body).toMatchObject(sold(order));
  expect((await remove(car)).status).toBe(200);
  expect((await add(vin)).body).toMatchObject(sold(order));
  const cells = {
    Year: '2020',
    Brand: 'Toyota',
    Model: 'Corolla',
    Price: '9000',
    Quantity: '1',
    Color: 'Red',
    Location: 'Portland',
  };
  const whole = { ...cells, Description: 'It runs.', VIN: vin };
  const { answer } = await sendCars(shop, admin, carFile(Object.keys(whole), Object.values(whole)));
  expect(answer.data).toMatchObject({ errors: [{ column: 'VIN', message: expect.stringContaining(order) }] });
});

test('of several cars that were sold without a VIN, none can be identified by a VIN that is typed in later [D67]', async () => {
  for (const quantities of [[2], [1, 1]]) {
    const car = await newCar(shop, admin, { vin: '', quantity: 2 });
    for (const quantity of quantities) await sell(car, quantity);
    const vin = newVin();
    const refused = await edit(car, { vin });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'vin']);
    expect((await edit(car, { vin, quantity: 1 })).status).toBe(400);
    expect(await importVin(car, vin)).toMatchObject({ success: false, data: { errors: [{ column: 'VIN' }] } });
    expect(await read(car)).toMatchObject({ vin: '', onHand: 0 });
    expect((await add(vin)).status).toBe(201);
  }
});

test('a VIN by which another order has sold a vehicle is not given to a second one that was sold [D67]', async () => {
  const vin = newVin();
  const first = await newCar(shop, admin, { vin });
  const order = await sell(first);
  await remove(first);
  const other = await newCar(shop, admin, { vin: '' });
  await sell(other);
  expect((await edit(other, { vin })).body).toMatchObject(sold(order));
});

test('once the sale of a car without a VIN is undone, a VIN can be typed in and the car sold by it [D67]', async () => {
  const car = await newCar(shop, admin, { vin: '' });
  const order = await sell(car);
  const [vin, body] = [newVin(), { restock: true }];
  expect((await edit(car, { vin })).status).toBe(200);
  expect((await call(shop, 'POST', `/orders/${order}/refund`, { token: admin, body })).status).toBe(200);
  expect(await read(car)).toMatchObject({ vin, quantity: 1 });
  expect(await sell(car)).not.toBe(order);
});
