import { expect, test, vi } from 'vitest';
import type { Incident } from '../../../shared/orders/incidents.ts';
import { buyingIn, loseCar } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { providerOf } from '../../../tests/support/provider.ts';
import { ShopError } from '../../errors.ts';
import { refuseRefund } from '../../payments/sandbox/money/bank.ts';
import { syncPayment } from '../payment/sync-payment.ts';

const { shop, admin } = await openStaffedShop();

const { checkOut, pay, verify } = buyingIn(() => shop);
const { dashboard, intentOf } = providerOf(() => shop);
const read = async (query = '') => (await call<Incident[]>(shop, 'GET', `/incidents${query}`, { token: admin })).body;

/** Somebody pays after the hold ran out and the car went to somebody else. */
async function payTooLate() {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin, { price: 1000 });
  const { body } = await checkOut(buyer, [car]);
  await loseCar(shop, admin, { sessionId: body.data.sessionId, car });
  await pay(body.data.url);
  await verify(buyer, body.data.sessionId);
  return { ...buyer, sessionId: body.data.sessionId };
}

test('incidents are for administrators, newest first, page by page, with what became of the money [D61]', async () => {
  expect(await read()).toMatchObject({ data: [], meta: { total: 0, nextCursor: null } });
  const [first, second] = [await payTooLate(), await payTooLate()];
  expect((await call(shop, 'GET', '/incidents')).status).toBe(401);
  expect((await call(shop, 'GET', '/incidents', { token: first.token })).status).toBe(403);
  const newest = await read('?limit=1');
  const rest = await read(`?limit=1&cursor=${newest.meta?.nextCursor}`);
  expect([newest.meta?.total, rest.meta?.nextCursor]).toEqual([2, null]);
  expect([...newest.data, ...rest.data]).toMatchObject(
    [second, first].map(({ email }) => ({ email, amount: 1050, refundedAt: expect.any(String) })),
  );
});

test('incidents are searched, filtered and sorted', async () => {
  const [earlier, later] = [await payTooLate(), await payTooLate()];
  const emails = async (query: string) => (await read(`?${query}`)).data.map(({ email }) => email);
  expect(await emails(`search=${earlier.email}`)).toEqual([earlier.email]);
  expect((await read(`?search=${later.email}`)).meta?.total).toBe(1);
  expect(await emails('search=nobody%25')).toEqual([]);
  expect(await emails('state=open')).toEqual([]);
  const settled = await emails('state=settled');
  expect(settled.slice(0, 2)).toEqual([later.email, earlier.email]);
  expect(await emails('sort=oldest')).toEqual([...settled].reverse());
  expect((await call(shop, 'GET', '/incidents?state=gone', { token: admin })).status).toBe(400);
});

test('an incident whose money went back at the provider opens again when the bank refuses that [D72]', async () => {
  // The shop’s own refund fails, so staff give the money back in the provider’s dashboard.
  const { payments } = shop.shop;
  const no = new ShopError('CONFLICT', 'The payment service refused this refund.');
  vi.spyOn(payments, 'refund').mockRejectedValueOnce(no);
  const { email, sessionId } = await payTooLate();
  const incident = async () => (await read(`?search=${email}`)).data.find(({ kind }) => kind === 'unserved');
  expect(await incident()).toMatchObject({ refundedAt: null, canRefund: true });
  const payment_intent = await intentOf(sessionId);
  await dashboard().refunds.create({ payment_intent });
  const press = async () => call(shop, 'POST', `/incidents/${(await incident())?._id}/refund`, { token: admin });
  expect((await press()).status).toBe(200);
  expect(await incident()).toMatchObject({ refundedAt: expect.any(String), canRefund: false });

  const [made] = (await dashboard().refunds.list({ payment_intent })).data;
  await refuseRefund(shop.db, made?.id ?? '');
  await syncPayment(shop.shop, payment_intent);
  expect(await incident()).toMatchObject({ refundedAt: null, canRefund: true });
  expect((await press()).status).toBe(200);
  const { data } = await dashboard().refunds.list({ payment_intent });
  expect(data.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  expect(await incident()).toMatchObject({ refundedAt: expect.any(String), canRefund: false });
});
