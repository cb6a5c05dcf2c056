import { expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { AdminOrder } from '../../shared/orders/orders.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const { purchase, checkOut, ordersOf, stockOf } = buyingIn(() => shop);
const revenue = async () => (await call<number>(shop, 'GET', '/orders/revenue', { token: admin })).body.data;
const refund = (id: string, body?: unknown) =>
  call<AdminOrder>(shop, 'POST', `/orders/${id}/refund`, { token: admin, body: body ?? {} });

async function buy(car: Car) {
  const buyer = await newCustomer(shop);
  await purchase(buyer, [car]);
  const [order] = await ordersOf(buyer);
  if (!order) throw new Error('The order is missing');
  return { buyer, order };
}

test('the list of all orders is for administrators, reads paid, and counts orders and customers [S3.201 S6.202 S7.205 D50 D54]', async () => {
  const { buyer, order } = await buy(await newCar(shop, admin, { price: 1000 }));
  expect((await call(shop, 'GET', '/orders/all', { token: buyer.token })).status).toBe(403);
  const all = await call<AdminOrder[]>(shop, 'GET', `/orders/all?search=${buyer.email}`, { token: admin });
  expect(all.body.meta).toEqual({ total: 1, customers: 1, nextCursor: null });
  expect(all.body.data[0]).toMatchObject({
    _id: order._id,
    carId: order.carId._id,
    paymentStatus: 'paid',
    totalprice: 1050,
  });
  expect((await call<AdminOrder[]>(shop, 'GET', '/orders/all?status=refunded', { token: admin })).body.data).toEqual(
    [],
  );
});

test('customers are counted by their emails: two orders of one are one customer [S2.231 D54]', async () => {
  const counts = async () => (await call<AdminOrder[]>(shop, 'GET', '/orders/all?limit=1', { token: admin })).body.meta;
  const before = (await counts()) as unknown as { total: number; customers: number };
  const { buyer } = await buy(await newCar(shop, admin));
  await purchase(buyer, [await newCar(shop, admin), await newCar(shop, admin)]);
  await buy(await newCar(shop, admin));
  expect(await counts()).toMatchObject({ total: before.total + 4, customers: before.customers + 2 });
});

test('revenue is what was paid less what was refunded [S7.206 D54]', async () => {
  const before = await revenue();
  const { order } = await buy(await newCar(shop, admin, { price: 2000 }));
  expect(await revenue()).toBe(before + 2100);
  await refund(order._id);
  expect(await revenue()).toBe(before);
});

test('a refund happens once, also when asked for twice at the same time', async () => {
  const { buyer, order } = await buy(await newCar(shop, admin));
  const answers = await Promise.all([refund(order._id), refund(order._id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await ordersOf(buyer))[0]?.paymentStatus).toBe('refunded');
  expect((await refund(order._id)).status).toBe(409);
});

test('a refund puts the car back only where that is asked for', async () => {
  const [kept, returned] = [await newCar(shop, admin), await newCar(shop, admin)];
  const first = await buy(kept);
  const second = await buy(returned);
  await refund(first.order._id);
  await refund(second.order._id, { restock: true });
  expect(await stockOf(kept, first.buyer)).toBe(0);
  expect(await stockOf(returned, first.buyer)).toBe(1);
});

test('fulfilment takes only the steps of its life cycle', async () => {
  const { order } = await buy(await newCar(shop, admin));
  const move = (fulfilment: string) =>
    call<AdminOrder>(shop, 'PATCH', `/orders/${order._id}`, {
      token: admin,
      body: { fulfilment, notes: 'Call first' },
    });
  expect((await move('handed_over')).status).toBe(409);
  expect((await move('ready')).body.data).toMatchObject({ fulfilment: 'ready', notes: 'Call first' });
  expect((await move('handed_over')).status).toBe(200);
  expect((await move('processing')).status).toBe(409);
  expect((await move('returned')).status).toBe(200);
  expect((await move('somewhere')).status).toBe(400);
});

test('an order keeps its copy of a car that has left the shop, and a re-registered address inherits nothing [S3.12 S6.6 D55 D56]', async () => {
  const car = await newCar(shop, admin, { title: 'Soon gone' });
  const { buyer } = await buy(car);
  expect((await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin })).status).toBe(200);
  expect((await ordersOf(buyer))[0]?.carId).toMatchObject({ _id: car._id, title: 'Soon gone' });
  await call(shop, 'DELETE', `/user/${buyer.user._id}`, { token: admin });
  const again = await call(shop, 'POST', '/auth/register', {
    body: { name: 'Other', email: buyer.email, password: buyer.password },
  });
  expect(await ordersOf({ ...buyer, token: again.body.token ?? '' })).toEqual([]);
  const all = await call<AdminOrder[]>(shop, 'GET', '/orders/all?search=Soon gone', { token: admin });
  expect(all.body.data).toHaveLength(1);
});

test('a car that a running checkout holds cannot be deleted [D56]', async () => {
  const car = await newCar(shop, admin);
  await checkOut(await newCustomer(shop), [car]);
  const answer = await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  expect([answer.status, answer.body.code]).toEqual([409, 'CAR_HELD']);
});
