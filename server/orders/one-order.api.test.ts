import { expect, test } from 'vitest';
import type { AdminOrder, CustomerOrder, OrderDetail } from '../../shared/orders/orders.ts';
import type { User } from '../../shared/users/users.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer, twoOptions } from '../../tests/support/client.ts';
import { getPdf } from '../../tests/support/pdf.ts';
import { admin, buyer, shop, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { DOES_NOT_SETTLE, holdSettling } from '../../tests/support/provider.ts';

withBuyers();

const { purchase, ordersOf } = buyingIn(() => shop);
const get = <Order = CustomerOrder>(id: string, token?: string) => call<Order>(shop, 'GET', `/orders/${id}`, { token });
async function buy(card?: string) {
  const car = await newCar(shop, admin, { title: 'Coupe' });
  return (await purchase(buyer, [{ ...car, options: [...(await twoOptions(shop, admin))] }], card)).id;
}
/** An administrator who was narrowed to looking after cars. */
async function narrowed() {
  const { user, token } = await newAdmin(shop);
  const body = { ...user, permissions: ['cars'] };
  expect((await call<User>(shop, 'PUT', `/user/${user._id}`, { token: admin, body })).status).toBe(200);
  return token;
}

test('an order shows its buyer and staff its options and its documents, each of which can be had [D100 D102]', async () => {
  const id = await buy();
  const { status, body } = await get(id, buyer.token);
  expect(status).toBe(200);
  const shown = { _id: id, quantity: 1, options: [{ name: 'Paint protection' }, { name: 'Title fee' }] };
  expect(body.data).toMatchObject({ ...shown, paymentStatus: 'completed', carId: { title: 'Coupe' } });
  expect(body.data.documents.map(({ kind }) => kind)).toEqual(['receipt', 'bill-of-sale']);
  for (const { path } of body.data.documents) expect((await getPdf(shop, path, buyer.token)).status).toBe(200);
  const staff = (await get<OrderDetail>(id, admin)).body.data;
  expect(staff).toMatchObject({ ...shown, paymentStatus: 'paid', car: { title: 'Coupe' }, isRefundable: true });
  expect(staff.documents).toEqual(body.data.documents);
});

test('an order whose money is not in names no bill of sale [D102]', async () => {
  holdSettling();
  const { documents } = (await get(await buy(DOES_NOT_SETTLE), buyer.token)).body.data;
  expect(documents.map(({ kind }) => kind)).toEqual(['receipt']);
});

test('what has gone back of an order its buyer reads as staff do, also in the list [D51]', async () => {
  const id = await buy();
  const readings = async () => {
    const all = await call<AdminOrder[]>(shop, 'GET', `/orders/all?search=${buyer.email}`, { token: admin });
    const orders = [(await get(id, buyer.token)).body.data, (await get<OrderDetail>(id, admin)).body.data];
    return [...orders, ...(await ordersOf(buyer)), ...all.body.data].map(({ refunded }) => refunded);
  };
  expect(await readings()).toEqual([0, 0, 0, 0]);
  const body = { amount: 500.01 };
  expect((await call(shop, 'POST', `/orders/${id}/refund`, { token: admin, body })).status).toBe(200);
  expect(await readings()).toEqual([500.01, 500.01, 500.01, 500.01]);
});

test('to a stranger somebody’s order is one that does not exist, and nobody sees any signed out', async () => {
  const id = await buy();
  const stranger = await newCustomer(shop);
  const { status, body } = await get(id, stranger.token);
  expect(status).toBe(404);
  expect(body).toEqual((await get('none', stranger.token)).body);
  expect((await get(id)).status).toBe(401);
});

test('staff without the permission `orders` are refused orders and their documents, also of unknown ones [D111]', async () => {
  const id = await buy();
  const [{ documents }, helper] = [(await get(id, buyer.token)).body.data, await narrowed()];
  for (const { path } of documents) expect((await getPdf(shop, path, helper)).status).toBe(403);
  expect((await get(id, helper)).status).toBe(403);
  expect((await get('none', helper)).status).toBe(403);
  for (const { path } of documents) expect((await getPdf(shop, path, admin)).status).toBe(200);
});

test('staff still get the documents of a buyer who was deleted, without name and address [D79 D102]', async () => {
  const [id, { user, email, name }] = [await buy(), buyer];
  const { documents } = (await get(id, buyer.token)).body.data;
  const drawn = () => Promise.all(documents.map(async ({ path }) => (await getPdf(shop, path, admin)).pdf?.text));
  for (const text of await drawn()) expect(text).toContain(email);
  expect((await call(shop, 'DELETE', `/user/${user._id}`, { token: admin })).status).toBe(200);
  for (const text of await drawn()) {
    expect(text).toContain('Coupe');
    expect(text).not.toContain(email);
    expect(text).not.toContain(name);
  }
});
