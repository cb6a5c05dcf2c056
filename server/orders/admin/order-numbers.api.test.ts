import { expect, test } from 'vitest';
import type { AdminOrder } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { orders } from '../../db/schema/index.ts';

const { shop, admin } = await openStaffedShop();

const { purchase } = buyingIn(() => shop);
const get = <Data>(path: string) => call<Data>(shop, 'GET', path, { token: admin });

test('orders are found by purchase and line number, name, VIN and the beginning of an id [D107]', async () => {
  const vin = newVin();
  const buyer = await newCustomer(shop, 'Zelda Quimby');
  const cars = [await newCar(shop, admin, { vin, quantity: 1 }), await newCar(shop, admin, { quantity: 2 })];
  const { orders: bought } = await purchase(buyer, cars);
  const [one, two] = bought.toSorted((a, b) => a.number.localeCompare(b.number));
  expect(two?.purchaseNumber).toBe(one?.purchaseNumber);
  expect([one?.number, two?.number]).toEqual([`${one?.purchaseNumber}-1`, `${one?.purchaseNumber}-2`]);
  const found = async (search: string) =>
    (await get<AdminOrder[]>(`/orders/all?search=${encodeURIComponent(search)}`)).body.data
      .map(({ number }) => number)
      .sort();
  const both = [one?.number, two?.number];
  for (const search of [one?.purchaseNumber, one?.purchaseNumber.toLowerCase().replace('-', ''), 'zelda q']) {
    expect(await found(search ?? '')).toEqual(both);
  }
  expect(await found(two?.number ?? '')).toEqual([two?.number]);
  const withVin = bought.find(({ carId }) => carId._id === cars[0]?._id);
  const ids = [withVin?._id.slice(0, 8), cars[0]?._id.slice(0, 8)];
  for (const search of [vin, vin.slice(-6).toLowerCase(), ...ids, ...ids.map((id) => id?.toUpperCase())]) {
    expect(await found(search ?? '')).toEqual([withVin?.number]);
  }
  const [listed] = (await get<AdminOrder[]>(`/orders/all?search=${two?.number}`)).body.data;
  expect(listed).toMatchObject({
    customer: 'Zelda Quimby',
    car: { title: expect.any(String) },
    carId: listed?.car._id,
  });
});

test('orders are found by their step, as it is shown [D107]', async () => {
  const buyer = await newCustomer(shop);
  const { order } = await purchase(buyer, [await newCar(shop, admin)]);
  const isFound = async (search: string) =>
    (await get<AdminOrder[]>(`/orders/all?search=${encodeURIComponent(search)}`)).body.data.some(
      ({ _id }) => _id === order?._id,
    );
  const move = (fulfilment: string) =>
    call(shop, 'PATCH', `/orders/${order?._id}`, { token: admin, body: { fulfilment } });
  expect([await isFound('Processing'), await isFound('proc'), await isFound('ready')]).toEqual([true, true, false]);
  await move('ready');
  expect([await isFound('ready'), await isFound('processing')]).toEqual([true, false]);
  await move('handed_over');
  for (const search of ['Handed over', 'handed', 'handed_over']) expect(await isFound(search)).toBe(true);
  // Two letters are part of too many names, and what stands inside a step's name means something else.
  for (const search of ['ha', 'over', 'ready']) expect(await isFound(search)).toBe(false);
});

test('every purchase has a number of its own, one after the other [D107]', async () => {
  const buyer = await newCustomer(shop);
  const { order } = await purchase(buyer, [await newCar(shop, admin)]);
  const earlier = (await get<AdminOrder[]>('/orders/all?sort=oldest')).body.data[0];
  expect(Number(order?.purchaseNumber.slice(2))).toBeGreaterThan(Number(earlier?.purchaseNumber.slice(2)));
  await expect(shop.db.update(orders).set({ purchaseNumber: 10_001, line: 0 })).rejects.toThrow();
});
