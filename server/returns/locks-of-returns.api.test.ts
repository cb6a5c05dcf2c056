import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Customer } from '../../tests/support/buying.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { watchLocks } from '../../tests/support/database/lock-order.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { providerOf } from '../../tests/support/provider.ts';
import { ShopError } from '../errors.ts';
import { syncPayment } from '../orders/payment/sync-payment.ts';
import { refuseRefund } from '../payments/sandbox/money/bank.ts';

const { shop, admin } = await openStaffedShop();
let buyer: Customer;
let locks: ReturnType<typeof watchLocks>;
beforeAll(async () => {
  await openEveryDay(shop, admin);
  locks = watchLocks(shop);
});
beforeEach(async () => {
  buyer = await newCustomer(shop);
});

afterEach(() => expect(locks.inWrongOrder()).toEqual([]));

const { refund } = moneyIn(() => ({ shop, admin, buyer }));
const { dashboard } = providerOf(() => shop);
const { request, edit, answer, withdraw, handedOver, received, asBuyer } = returningIn(() => ({ shop, admin, buyer }));

test('asking for a return, receiving, proposing, settling and erasing its buyer lock rows in one order', async () => {
  const { id } = await handedOver();
  const times = await asBuyer<{ startsAt: string }[]>('GET', '/appointments/times?kind=return');
  const startsAt = times.body.data[1]?.startsAt;
  const booked = ['orders', 'returns', 'appointments'];
  expect(await locks.during(() => request(id, { startsAt }))).toEqual([booked]);
  expect(await locks.during(() => withdraw(id))).toEqual([booked]);
  const { returnId } = await received();
  const deductions = [{ reason: 'Scratch', amount: 10 }];
  const proposed = await locks.during(() => edit(returnId, { state: 'proposed', deductions }));
  expect(proposed).toEqual([['users', 'payments', 'cars', 'orders', 'returns']]);
  const settled = await locks.during(() => answer(returnId, { agree: true }));
  expect(settled).toContainEqual(['users', 'payments', 'cars', 'orders', 'returns', 'refunds']);
  const erase = () => call(shop, 'DELETE', `/user/${buyer.user._id}`, { token: admin });
  expect(await locks.during(erase)).toContainEqual(expect.arrayContaining(['orders', 'returns', 'appointments']));
});

test('a return whose refund is heard of together with one that the bank refused locks rows in one order', async () => {
  const { id, intentId, returnId } = await received();
  expect((await refund(id, { amount: 50 })).status).toBe(200);
  const [part] = (await dashboard().refunds.list({ payment_intent: intentId })).data;
  // The rest goes back, and the answer is lost.
  const { payments } = shop.shop;
  const reallyRefund = payments.refund;
  vi.spyOn(payments, 'refund').mockImplementationOnce(async (asked) => {
    await reallyRefund(asked);
    throw new ShopError('PAYMENTS_UNAVAILABLE', 'Away');
  });
  expect((await edit(returnId, { state: 'settled' })).status).toBe(503);
  await refuseRefund(shop.db, part?.id ?? '');
  const both = ['users', 'payments', 'cars', 'orders', 'returns', 'refunds'];
  expect(await locks.during(() => syncPayment(shop.shop, intentId))).toContainEqual(both);
});
