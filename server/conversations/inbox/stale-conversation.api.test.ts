import { expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, administrator: one } = await openStaffedShop();
const other = await newAdmin(shop);
await call(shop, 'PATCH', '/user/update-profile', { token: other.token, body: { name: 'Olga' } });
const buyer = await newCustomer(shop, 'Carl');

const { buy } = moneyIn(() => ({ shop, admin: one.token, buyer }));
type Person = { token: string };
const open = async (body: object = {}) => {
  const all = { kind: 'question', text: 'Hi', ...body };
  return (await call<Conversation>(shop, 'POST', '/conversations', { token: buyer.token, body: all })).body.data;
};
const read = async ({ _id }: { _id: string }) =>
  (await call<Conversation>(shop, 'GET', `/conversations/${_id}`, { token: one.token })).body.data;
const write = (id: string, text: string, { token }: Person = buyer) =>
  call(shop, 'POST', `/conversations/${id}/messages`, { token, body: { text } });
/** What somebody does whose screen shows this. */
const edit = ({ _id, messages, state, assignee }: Conversation, body: object, { token }: Person = one) => {
  const before = { messageId: messages.at(-1)?._id, state, assignee };
  return call<Conversation>(shop, 'PATCH', `/conversations/${_id}`, { token, body: { ...body, before } });
};
const refused = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [status, body.code, body.message];
const saying = (news: string) => [
  409,
  'STALE_EDIT',
  `This conversation has changed in the meantime. ${news} Nothing of yours was saved.`,
];

test('nobody closes a conversation over what its customer wrote meanwhile [D57 D97]', async () => {
  const { _id } = await open();
  await write(_id, 'Keep it cool.', one);
  const seen = await read({ _id });
  await write(_id, 'No!! It burns');
  const said = saying('Carl: “No!! It burns”');
  expect(refused(await edit(seen, { state: 'closed' }))).toEqual(said);
  const now = await read(seen);
  expect([now.state, typeof now.dueAt]).toEqual(['open', 'string']);
  expect((await edit(now, { state: 'closed' })).body.data.state).toBe('closed');
});

test('of two who close a complaint, the later one is told how it ended, and the customer one outcome [D57 D95]', async () => {
  const { id: orderId } = await buy(await newCar(shop, one.token));
  const { _id } = await open({ kind: 'complaint', orderId });
  const seen = await read({ _id });
  expect((await edit(seen, { state: 'closed', outcome: 'repaired' }, other)).status).toBe(200);
  const late = { state: 'closed', outcome: 'declined', outcomeNote: 'Wear' };
  expect(refused(await edit(seen, late))).toEqual(saying('Olga: “We’ve closed your complaint: it was repaired.”'));
  const now = await read(seen);
  expect([now.outcome, now.messages.length]).toEqual(['repaired', seen.messages.length + 1]);
  expect((await edit(now, late)).body.data).toMatchObject({ outcome: 'declined', outcomeNote: 'Wear' });
});

test('of two who make an offer for one car, the later one is told of the other’s [D57 D96]', async () => {
  const tradeIn = { vin: '1HGCM82633A004352', mileage: 80_000, condition: 'A dent' };
  const seen = await read(await open({ kind: 'trade_in', tradeIn }));
  const offer = (amount: number) => ({ tradeIn: { offer: { amount, validUntil: '2098-03-01' } } });
  const both = await Promise.all([edit(seen, offer(9000), other), edit(seen, offer(7500))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const now = await read(seen);
  const offers = now.messages.filter(({ text }) => text.startsWith('We offer'));
  expect(offers).toHaveLength(1);
  const late = both.find(({ status }) => status === 409)?.body.message;
  expect(late).toContain(`${offers[0]?.author}: “${offers[0]?.text}”`);
  expect((await edit(now, offer(8000))).body.data.tradeIn?.offer?.amount).toBe(8000);
});

test('what a colleague closed or took on is not opened or taken over unknowingly [D57]', async () => {
  const seen = await read(await open());
  expect((await edit(seen, { assignee: other.user._id }, other)).status).toBe(200);
  expect(refused(await edit(seen, { assignee: one.user._id }))).toEqual(saying('Olga deals with it now.'));
  expect((await edit(seen, { state: 'closed' }, other)).status).toBe(200);
  expect(refused(await edit(seen, { state: 'waiting' }))).toEqual(saying('Olga closed it.'));
  // Both wanted the same, or it was sent again because its answer was lost on the way.
  expect((await edit(seen, { state: 'closed' })).status).toBe(200);
  const now = await read(seen);
  expect([now.state, now.assignee]).toEqual(['closed', other.user._id]);
  expect((await edit(now, { assignee: null, state: 'open' })).body.data).toMatchObject({
    assignee: null,
    state: 'open',
  });
});
