import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { StockMovement } from '../../../shared/cars/stock.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
afterEach(async () => expect(await findWrongStock(queryOf(shop))).toEqual([]));

const { checkOut, pay, verify, ordersOf, stockOf } = buyingIn(() => shop);
const { read, stockIn, sell } = sellingIn(() => ({ shop, admin: admin.token, buyer }));
const token = () => admin.token;
const edit = (car: Car, changes: Partial<Car> = {}) =>
  call<Car>(shop, 'PUT', `/cars/${car._id}`, { token: token(), body: { ...car, ...changes } });
const stock = async (car: Car, query = '') =>
  (await call<StockMovement[]>(shop, 'GET', `/cars/${car._id}/stock${query}`, { token: token() })).body;
const one = (car: Car) => ({ ...car, quantity: 1 });

test('staff see what is on hand and held; buyers, and answers that are kept, do not [D66]', async () => {
  const car = await newCar(shop, token(), { model: 'Seen', quantity: 3 });
  await checkOut(buyer, [one(car)]);
  expect(stockIn(await read(car))).toEqual({ onHand: 3, held: 1, quantity: 2, inStock: true });
  const list = (who?: string) => call<Car[]>(shop, 'GET', '/cars?model=Seen', { token: who });
  const [forStaff, forAll, forBuyer] = [await list(token()), await list(), await list(buyer.token)];
  expect(forStaff.body.data[0]).toMatchObject({ onHand: 3, held: 1, quantity: 2 });
  expect(forStaff.headers.get('cache-control')).toBe('no-store');
  const own = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: buyer.token });
  for (const seen of [forAll.body.data[0], forBuyer.body.data[0], own.body.data]) {
    expect(Object.keys(seen ?? {})).not.toEqual(expect.arrayContaining(['onHand']));
    expect(seen).toMatchObject({ quantity: 2 });
    expect(seen).not.toHaveProperty('held');
  }
});

test('a sale in the ledger names its order for those who may see orders, and for no others [D66 D107 D111]', async () => {
  const car = await newCar(shop, token(), {});
  await sell(car);
  const [order] = await ordersOf(buyer);
  expect((await stock(car)).data[0]).toMatchObject({
    kind: 'sold',
    order: { number: order?.number, customer: buyer.user.name },
  });
  const lotManager = await newAdmin(shop);
  const narrowed = { ...lotManager.user, permissions: ['cars'] };
  await call(shop, 'PUT', `/user/${lotManager.user._id}`, { token: token(), body: narrowed });
  const seen = await call<StockMovement[]>(shop, 'GET', `/cars/${car._id}/stock`, { token: lotManager.token });
  expect(seen.body.data[0]).toMatchObject({ kind: 'sold', order: null });
  expect(JSON.stringify(seen.body)).not.toContain(buyer.user.name);
});

test('a car that somebody is paying for, switched on again by staff, does not become a second car [D66]', async () => {
  const car = await newCar(shop, token(), {});
  const { body } = await checkOut(buyer, [one(car)]);
  expect((await edit(await read(car), { inStock: true })).status).toBe(200);
  expect(stockIn(await read(car))).toEqual({ onHand: 1, held: 1, quantity: 0, inStock: true });
  const other = await newCustomer(shop);
  expect((await checkOut(other, [one(car)])).body.code).toBe('INSUFFICIENT_STOCK');
  await pay(body.data.url);
  await verify(buyer, body.data.sessionId);
  expect(stockIn(await read(car))).toMatchObject({ onHand: 0, held: 0 });
});

test('an edit that changes the stock must say what it was read at, and leaves alone what is held [D66]', async () => {
  const car = await newCar(shop, token(), { quantity: 2 });
  await checkOut(buyer, [one(car)]);
  const { version, ...now } = await read(car);
  expect((await edit(now as Car, { quantity: 5 })).body.code).toBe('STALE_EDIT');
  expect((await edit(car, { quantity: 5 })).body.code).toBe('STALE_EDIT');
  expect((await edit(now as Car, { color: 'Red' })).status).toBe(200);
  const set = await edit(await read(car), { quantity: 5 });
  expect([set.status, stockIn(set.body.data)]).toEqual([200, { onHand: 6, held: 1, quantity: 5, inStock: true }]);
  expect(stockIn((await edit(set.body.data, { quantity: 0 })).body.data)).toMatchObject({ onHand: 1, held: 1 });
});

test('the ledger shows each movement with who and why, newest first, page by page [D66]', async () => {
  const car = await newCar(shop, token(), { quantity: 2 });
  await edit(car, { quantity: 4 });
  const order = await sell(car);
  await call(shop, 'POST', `/orders/${order}/refund`, { token: token(), body: { restock: true } });
  const { data, meta } = await stock(car);
  expect(
    data.map(({ kind, onHand, held, onHandAfter, heldAfter }) => [kind, onHand, held, onHandAfter, heldAfter]),
  ).toEqual([
    ['returned', 1, 0, 4, 0],
    ['sold', -1, -1, 3, 0],
    ['held', 0, 1, 4, 1],
    ['counted', 2, 0, 4, 0],
    ['bought', 2, 0, 2, 0],
  ]);
  const staff = { _id: admin.user._id, name: 'Staff' };
  expect(data.map(({ actor }) => actor)).toEqual([staff, null, null, staff, staff]);
  expect(data.map(({ orderId }) => orderId)).toEqual([order, order, order, null, null]);
  expect(meta).toMatchObject({ onHand: 4, held: 0, nextCursor: null });
  const first = await stock(car, '?limit=3');
  const rest = await stock(car, `?limit=3&cursor=${first.meta?.nextCursor}`);
  expect([...first.data, ...rest.data]).toEqual(data);
  expect((await call(shop, 'GET', `/cars/${car._id}/stock`, { token: buyer.token })).status).toBe(403);
});

test('nothing but a line of the ledger moves stock, and no line is taken back', async () => {
  const car = await newCar(shop, token(), { vin: newVin() });
  const run = (text: string) =>
    shop.db.execute(sql.raw(text)).then(
      () => 'done',
      () => 'refused',
    );
  const line = (kind: string, onHand: number, held: number) =>
    run(
      `insert into stock_movements (car_id, kind, on_hand, held) values ('${car._id}', '${kind}', ${onHand}, ${held})`,
    );
  expect(await run(`update cars set on_hand = 5 where id = '${car._id}'`)).toBe('refused');
  expect(await run(`update cars set held = 1 where id = '${car._id}'`)).toBe('refused');
  expect(await run(`update stock_movements set on_hand = 2 where car_id = '${car._id}'`)).toBe('refused');
  expect(await run(`delete from stock_movements where car_id = '${car._id}'`)).toBe('refused');
  expect(await line('counted', 1, 0)).toBe('refused');
  expect(await line('held', 0, 2)).toBe('refused');
  expect(await line('sold', 1, 0)).toBe('refused');
  expect(await stockOf(car, buyer)).toBe(1);
});
