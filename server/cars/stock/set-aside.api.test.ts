import { afterEach, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { StockMovement } from '../../../shared/cars/stock.ts';
import type { OrderDetail } from '../../../shared/orders/orders.ts';
import type { Today } from '../../../shared/today.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../../tests/support/cars/inspecting.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
afterEach(async () => expect(await findWrongStock(queryOf(shop))).toEqual([]));

const sides = () => ({ shop, admin, buyer });
const { checkOut } = buyingIn(() => shop);
const { read, stockIn, sell } = sellingIn(sides);
const { edit, received } = returningIn(sides);
const { inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const staff = <Data>(method: string, path: string, body?: object) =>
  call<Data>(shop, method, path, { token: admin, ...(body && { body }) });
const several = (quantity: number, title: string) => newCar(shop, admin, { vin: '', quantity, title });
const change = async (car: Car, fields: Partial<Car>) =>
  (await staff<Car>('PUT', `/cars/${car._id}`, { ...(await read(car)), ...fields })).status;
const kindsOf = async (car: Car) =>
  (await staff<StockMovement[]>('GET', `/cars/${car._id}/stock`)).body.data.map(({ kind, onHand, onHandAfter }) => [
    kind,
    onHand,
    onHandAfter,
  ]);
const orderOf = async (id: string) => (await staff<OrderDetail>('GET', `/orders/${id}`)).body.data;
const handOver = async (id: string) => {
  for (const fulfilment of ['ready', 'handed_over']) await staff('PATCH', `/orders/${id}`, { fulfilment });
};

test.each([
  ['is bought back', 'bought_back', (id: string) => staff('POST', `/orders/${id}/buy-back`)],
  ['is returned', 'returned', (id: string) => staff('PATCH', `/orders/${id}`, { fulfilment: 'returned' })],
  ['is refunded with restocking', 'returned', (id: string) => staff('POST', `/orders/${id}/refund`, { restock: true })],
])(
  'when one of several without a VIN %s, the others stay for sale and it is not for sale [D66 D67 D94]',
  async (_, kind, takeBack) => {
    const car = await several(3, `Three that ${_}`);
    const id = await sell(car);
    await handOver(id);
    expect(await orderOf(id)).toMatchObject({ isCarBack: false, isSetAside: false });
    expect((await takeBack(id)).status).toBe(200);
    expect(stockIn(await read(car))).toEqual({ onHand: 2, held: 0, quantity: 2, inStock: true });
    expect((await kindsOf(car)).slice(0, 3)).toEqual([
      ['set_aside', -1, 2],
      [kind, 1, 3],
      ['sold', -1, 2],
    ]);
    expect(await orderOf(id)).toMatchObject({ isCarBack: true, isSetAside: true });
    expect((await checkOut(buyer, [{ ...car, quantity: 3 }])).body.code).toBe('INSUFFICIENT_STOCK');
    // It comes back once.
    expect((await staff('POST', `/orders/${id}/buy-back`)).status).toBe(409);
    // Staff say that it may be sold.
    expect(await change(car, { quantity: 3 })).toBe(200);
    expect(stockIn(await read(car))).toEqual({ onHand: 3, held: 0, quantity: 3, inStock: true });
    await sell(car, 3);
    // The page of its order asks for that no more.
    expect(await orderOf(id)).toMatchObject({ isCarBack: true, isSetAside: false });
  },
);

test('of several orders whose cars were set aside, those are counted first that came back first [D66]', async () => {
  const car = await several(4, 'Four, of which three come back');
  const ids = [await sell(car), await sell(car, 2)];
  const states = () => Promise.all(ids.map(async (id) => (await orderOf(id)).isSetAside));
  for (const id of ids) {
    await handOver(id);
    expect((await staff('POST', `/orders/${id}/buy-back`)).status).toBe(200);
  }
  for (const [quantity, left] of [
    [2, [false, true]],
    [1, [false, true]],
    [2, [false, true]],
    [3, [false, false]],
  ] as const) {
    expect(await change(car, { quantity })).toBe(200);
    expect(await states()).toEqual(left);
  }
});

test('the car of a return that is settled, or marked by hand, is set aside when the one beside it has a VIN [D66 D94]', async () => {
  const car = await several(3, 'Three, one of which gets a VIN');
  const { id, returnId } = await received({ ...car, quantity: 1 });
  const byHand = await sell(car);
  await handOver(byHand);
  await inspect(car._id);
  expect(await change(car, { vin: newVin() })).toBe(200);
  const { inspection, mileage } = await read(car);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect((await staff('PATCH', `/orders/${byHand}`, { fulfilment: 'returned' })).status).toBe(200);
  expect(await read(car)).toMatchObject({ onHand: 1, inStock: true, inspection, mileage });
  expect([await orderOf(id), await orderOf(byHand)]).toMatchObject([{ isSetAside: true }, { isSetAside: true }]);
  const { waiting } = (await staff<Today>('GET', '/today')).body.data;
  expect(waiting.find(({ kind }) => kind === 'returns')?.first.map(({ _id }) => _id)).toContain(byHand);
});

test('a return that is settled sets it aside, too, and the inspection of the one on the lot stays [D87 D94]', async () => {
  const car = await several(2, 'Two');
  const { id, returnId } = await received({ ...car, quantity: 1 });
  await inspect(car._id);
  const { inspection } = await read(car);
  expect(inspection?.passed).toBe(150);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect(await read(car)).toMatchObject({ onHand: 1, inStock: true, inspection });
  expect(await orderOf(id)).toMatchObject({ fulfilment: 'returned', isSetAside: true });
  // Nobody can tell which of the two was looked at.
  expect(await change(car, { quantity: 2 })).toBe(200);
  expect((await read(car)).inspection).toBeNull();
});

test('where no other is left, or none is in stock, it is on hand and not in stock, as a car with a VIN is [D67 D94]', async () => {
  const car = await several(2, 'Two that are sold');
  const [first, second] = [await sell(car), await sell(car)];
  expect((await staff('POST', `/orders/${first}/buy-back`)).status).toBe(200);
  expect(stockIn(await read(car))).toEqual({ onHand: 1, held: 0, quantity: 1, inStock: false });
  expect((await staff('POST', `/orders/${second}/buy-back`)).status).toBe(200);
  expect(stockIn(await read(car))).toEqual({ onHand: 2, held: 0, quantity: 2, inStock: false });
  expect((await kindsOf(car)).map(([kind]) => kind)).not.toContain('set_aside');
  expect(await orderOf(second)).toMatchObject({ isCarBack: true, isSetAside: false });
});

test('while somebody pays for the last other one, theirs is theirs and nobody buys the one that came back [D66]', async () => {
  const car = await several(2, 'Two, one held');
  const first = await sell(car);
  await handOver(first);
  expect((await checkOut(buyer, [{ ...car, quantity: 1 }])).status).toBe(200);
  expect((await staff('POST', `/orders/${first}/buy-back`)).status).toBe(200);
  expect(stockIn(await read(car))).toEqual({ onHand: 1, held: 1, quantity: 0, inStock: true });
  const other = await newCustomer(shop);
  expect((await checkOut(other, [{ ...car, quantity: 1 }])).body.code).toBe('INSUFFICIENT_STOCK');
});
