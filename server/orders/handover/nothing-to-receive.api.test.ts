import { and, arrayContains, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Change } from '../../../shared/audit-log.ts';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import type { Holdings } from '../../../shared/holdings.ts';
import { call } from '../../../tests/support/client.ts';
import { openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { mails, orders } from '../../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { buy, freeTime, choose, read, step } = receivingIn(sides);
async function buyBack(order: string) {
  expect((await call(shop, 'POST', `/orders/${order}/buy-back`, { token: admin })).status).toBe(200);
}
/** What became of its appointment, the newest first. */
async function historyOf(order: string) {
  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=order&id=${order}`, { token: admin });
  return body.data
    .flatMap(({ fields }) => fields.filter(({ field }) => field === 'Handover'))
    .map(({ after }) => after);
}
const stepsOf = async (order: string) =>
  (await read(buyer.token, order)).timeline.map(({ step: name, state }) => `${name} ${state}`);

test('a car that is put back in stock with a part of the money has no appointment, and gets none [D89]', async () => {
  const [order = ''] = await buy(buyer);
  expect((await read(buyer.token, order)).isCarBack).toBe(false);
  await choose(buyer, order, { startsAt: await freeTime(buyer) });
  const fee = { amount: 1, restock: true };
  expect((await call(shop, 'POST', `/orders/${order}/refund`, { token: admin, body: fee })).status).toBe(200);
  expect(await read(buyer.token, order)).toMatchObject({ handover: { state: 'cancelled' }, isCarBack: true });
  expect(await stepsOf(order)).toEqual(['paid done']);
  expect(await historyOf(order)).toEqual([expect.stringMatching(/, canceled$/), expect.stringMatching(/ EST$| EDT$/)]);
  expect((await choose(buyer, order, { startsAt: await freeTime(buyer) })).status).toBe(409);
});

test('a car that has come back is awaited by nobody: so say the answer to a question and who deletes the account [D89 D97]', async () => {
  const [order = ''] = await buy(buyer);
  const holdings = async () =>
    (await call<Holdings>(shop, 'GET', `/user/${buyer.user._id}/holdings`, { token: admin })).body.data;
  expect(await holdings()).toMatchObject({ orders: 1, awaited: 1 });
  const fee = { amount: 1, restock: true };
  expect((await call(shop, 'POST', `/orders/${order}/refund`, { token: admin, body: fee })).status).toBe(200);
  expect(await holdings()).toMatchObject({ orders: 1, awaited: 0 });
  const question = { kind: 'order', orderId: order, text: 'How does it stand?' };
  const asked = await call<Conversation>(shop, 'POST', '/conversations', { token: buyer.token, body: question });
  const answer = asked.body.data.messages.find(({ from }) => from === 'shop')?.text;
  expect(answer).toContain('It’s paid, part of the payment was refunded, and the car is with us again.');
});

test('a car that was bought back is left out of what is received, and refused by name [D89]', async () => {
  const [first = '', second = ''] = await buy(buyer, { cars: 2 });
  await buyBack(second);
  const startsAt = await freeTime(buyer);
  expect((await choose(buyer, second, { startsAt })).status).toBe(409);
  const named = await choose(buyer, first, { startsAt, orders: [first, second] });
  expect([named.status, named.body.message]).toEqual([409, expect.stringMatching(/^Nothing is left to receive of /)]);
  expect((await choose(buyer, first, { startsAt })).body.data.handover?.state).toBe('booked');
  expect((await read(buyer.token, second)).handover).toBeNull();
});

test('a calendar forgets the car that is not received any more, and keeps the others [D93]', async () => {
  const [first = '', second = ''] = await buy(buyer, { cars: 2 });
  await choose(buyer, first, { startsAt: await freeTime(buyer) });
  await buyBack(second);
  const [latest] = await shop.db
    .select()
    .from(mails)
    .where(and(arrayContains(mails.recipients, [buyer.email]), eq(mails.kind, 'appointment')))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  expect(latest?.text).toContain('Car 1');
  expect(latest?.text).not.toContain('Car 2');
  expect(latest?.calendar?.content).toContain('SEQUENCE:1');
});

test('what was received stays received, when the money for the rest goes back [D89 D93]', async () => {
  const ids = await buy(buyer, { cars: 2 });
  const [first = '', second = ''] = ids;
  await choose(buyer, first, { startsAt: await freeTime(buyer) });
  for (const fulfilment of ['ready', 'handed_over']) await step(first, { fulfilment });
  expect((await call(shop, 'POST', `/orders/${second}/refund`, { token: admin, body: {} })).status).toBe(200);
  const states = await Promise.all(ids.map(async (id) => (await read(buyer.token, id)).handover?.state));
  expect(states).toEqual(['done', 'cancelled']);
});

test('what was bought back after the handover has no return window any more [D89]', async () => {
  const [order = ''] = await buy(buyer);
  for (const fulfilment of ['ready', 'handed_over']) await step(order, { fulfilment });
  expect((await stepsOf(order)).at(-1)).toBe('return_window current');
  await buyBack(order);
  expect((await stepsOf(order)).at(-1)).toBe('handed_over done');
  expect((await read(buyer.token, order)).isCarBack).toBe(true);
});

test('what was handed over before that was noted has no return window either [D89]', async () => {
  const [order = ''] = await buy(buyer);
  for (const fulfilment of ['ready', 'handed_over']) await step(order, { fulfilment });
  await shop.db.update(orders).set({ handedOverAt: null }).where(eq(orders.id, order));
  expect((await stepsOf(order)).at(-1)).toBe('handed_over done');
});
