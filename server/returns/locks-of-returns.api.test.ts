import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Customer } from '../../tests/support/buying.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { watchLocks } from '../../tests/support/database/lock-order.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

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
  expect(locks.inWrongOrder()).toEqual([]);
});
