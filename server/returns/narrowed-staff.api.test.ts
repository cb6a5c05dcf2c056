import { expect, test } from 'vitest';
import { call, newAdmin } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers();

const { refundedThere } = moneyIn(sides);
const { request, answer, handedOver, readOwn } = returningIn(sides);

test('who may manage orders and not money receives a car, and neither refunds nor proposes what is held back [D94 D111]', async () => {
  const clerk = await newAdmin(shop);
  const narrowed = { ...clerk.user, permissions: ['orders'] };
  expect((await call(shop, 'PUT', `/user/${clerk.user._id}`, { token: admin, body: narrowed })).status).toBe(200);
  const { id, intentId } = await handedOver();
  const returnId = (await request(id)).body.data.return?._id ?? '';
  const asClerk = (body: object) => call(shop, 'PATCH', `/returns/${returnId}`, { token: clerk.token, body });
  const deductions = [{ reason: 'Scratched door', amount: 200.25 }];
  expect((await asClerk({ state: 'received', odometer: 1120 })).status).toBe(200);
  for (const step of [{ state: 'settled' }, { state: 'proposed', deductions }]) {
    const { status, body } = await asClerk(step);
    expect([status, body.code], step.state).toEqual([403, 'FORBIDDEN']);
  }
  expect((await readOwn(id)).return).toMatchObject({ state: 'received', deductions: [] });
  expect((await answer(returnId, { agree: true })).status).toBe(409);
  expect(await refundedThere(intentId)).toEqual([]);
});
