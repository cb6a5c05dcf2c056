import { afterEach, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { StockMovement } from '../../../shared/cars/stock.ts';
import type { OrderDetail } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { carFile, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';
import { findCheckoutOfSession, releaseHold } from '../../checkout/holds.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
afterEach(async () => expect(await findWrongStock(queryOf(shop))).toEqual([]));

const { checkOut } = buyingIn(() => shop);
const { read, stockIn, sell } = sellingIn(() => ({ shop, admin, buyer }));
const edit = async (car: Car, changes: Partial<Car>) =>
  call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: { ...(await read(car)), ...changes } });
const remove = (car: Car) => call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
const add = (vin: string) => call(shop, 'POST', '/cars', { token: admin, body: carPayload({ vin }) });
/** A line that gives a car of the shop a VIN. */
const importVin = async (car: Car, vin: string) =>
  (await sendCars(shop, admin, carFile(['ID', 'VIN'], [car._id, vin]))).answer;
const staff = <Data>(method: string, path: string, body?: object) =>
  call<Data>(shop, method, path, { token: admin, ...(body && { body }) });
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

const handOver = async (id: string) => {
  for (const fulfilment of ['ready', 'handed_over']) await staff('PATCH', `/orders/${id}`, { fulfilment });
};
const waysBack: [string, string, (id: string) => Promise<{ status: number }>][] = [
  [
    'is bought back',
    'bought_back',
    async (id) => {
      await handOver(id);
      return staff('POST', `/orders/${id}/buy-back`);
    },
  ],
  [
    'is returned',
    'returned',
    async (id) => {
      await handOver(id);
      return staff('PATCH', `/orders/${id}`, { fulfilment: 'returned' });
    },
  ],
  ['is refunded with restocking', 'returned', (id) => staff('POST', `/orders/${id}/refund`, { restock: true })],
];

test.each(waysBack)(
  'a car sold without a VIN that %s is set aside beside the one whose VIN was typed in since, and that is sold once [D66 D67]',
  async (_, kind, comeBack) => {
    for (const isSold of [false, true]) {
      const car = await newCar(shop, admin, { vin: '', quantity: 3 });
      const first = await sell(car, 2);
      const vin = newVin();
      expect((await edit(car, { vin })).status).toBe(200);
      if (isSold) await sell(car);
      const onHand = isSold ? 0 : 1;
      expect((await comeBack(first)).status).toBe(200);
      const now = await read(car);
      expect([now.vin, stockIn(now)]).toEqual([vin, { onHand, held: 0, quantity: onHand, inStock: true }]);
      const lines = (await staff<StockMovement[]>('GET', `/cars/${car._id}/stock`)).body.data;
      expect(lines.slice(0, 2).map((line) => [line.kind, line.onHand, line.orderId])).toEqual([
        ['set_aside', -2, first],
        [kind, 2, first],
      ]);
      // What is counted is the one that was left.
      if (!isSold) for (const quantity of [0, 1]) expect((await edit(car, { quantity })).status).toBe(200);
      const { isCarBack, isSetAside } = (await staff<OrderDetail>('GET', `/orders/${first}`)).body.data;
      expect({ isCarBack, isSetAside }).toEqual({ isCarBack: true, isSetAside: true });
      const another = await checkOut(await newCustomer(shop), [{ ...now, quantity: 1 }]);
      expect(another.status).toBe(isSold ? 409 : 200);
      // It comes back once.
      expect((await staff('POST', `/orders/${first}/buy-back`)).status).toBe(409);
    }
  },
);

test('while somebody pays for the only one, no VIN is typed in, and it is for sale again when they do not [D67]', async () => {
  const car = await newCar(shop, admin, { vin: '' });
  const { sessionId } = (await checkOut(await newCustomer(shop), [car])).body.data;
  const vin = newVin();
  expect((await edit(car, { vin })).body.code).toBe('CAR_HELD');
  expect(await importVin(car, vin)).toMatchObject({ success: false });
  await releaseHold(shop.db, (await findCheckoutOfSession(shop.db, { sessionId }))?.id ?? '');
  expect((await edit(car, { vin })).status).toBe(200);
  expect(await read(car)).toMatchObject({ vin, onHand: 1, quantity: 1, inStock: true });
});
