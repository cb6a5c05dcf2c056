import { beforeAll, expect, test } from 'vitest';
import type { Conversation, ConversationSummary } from '../../shared/conversations/conversations.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';

type Person = Pick<Awaited<ReturnType<typeof newCustomer>>, 'token' | 'user'>;
const shop = await openShop();
let one: Person;
let other: Person;
let buyer: Person;
beforeAll(async () => {
  [one, other, buyer] = [await newAdmin(shop), await newAdmin(shop), await newCustomer(shop)];
});

const open = async () =>
  (
    await call<Conversation>(shop, 'POST', '/conversations', {
      token: buyer.token,
      body: { kind: 'question', text: 'Hi' },
    })
  ).body.data;
const write = async (id: string, by: Person, body: object = { text: 'Well' }) =>
  (await call<Conversation>(shop, 'POST', `/conversations/${id}/messages`, { token: by.token, body })).body.data;
const noteRead = (id: string, messageId: string | undefined, by: Person) =>
  call(shop, 'POST', `/conversations/${id}/read`, { token: by.token, body: { messageId } });
const unread = async (by: Person, path: string) => {
  const { body } = await call<ConversationSummary[]>(shop, 'GET', `${path}?unread=true`, { token: by.token });
  expect(body.data.every((each) => each.unread)).toBe(true);
  expect((body as { meta?: { total: number } }).meta?.total).toBe(body.data.length);
  return body.data.map(({ _id }) => _id);
};
const inInbox = (by: Person) => unread(by, '/conversations');
const ofMine = (by: Person) => unread(by, '/conversations/mine');

test('what is unread is counted for each of the staff, until they read it or it is answered or somebody else’s [D96]', async () => {
  const { _id, messages } = await open();
  expect([await inInbox(one), await inInbox(other)]).toEqual([[_id], [_id]]);
  expect((await noteRead(_id, messages.at(-1)?._id, one)).status).toBe(200);
  expect([await inInbox(one), await inInbox(other)]).toEqual([[], [_id]]);
  await write(_id, buyer, { text: 'Hello?' });
  expect([await inInbox(one), await inInbox(other)]).toEqual([[_id], [_id]]);
  const assign = { token: one.token, body: { assignee: other.user._id } };
  expect((await call(shop, 'PATCH', `/conversations/${_id}`, assign)).status).toBe(200);
  expect([await inInbox(one), await inInbox(other)]).toEqual([[], [_id]]);
  await write(_id, other);
  expect([await inInbox(one), await inInbox(other)]).toEqual([[], []]);
});

test('a customer has unread what the dealership answered, and neither its first answer nor its notes [D96]', async () => {
  const { _id } = await open();
  await write(_id, one, { text: 'A friend of the owner', internal: true });
  expect(await ofMine(buyer)).not.toContain(_id);
  const { messages } = await write(_id, one);
  expect(await ofMine(buyer)).toContain(_id);
  expect((await noteRead(_id, messages.at(-1)?._id, buyer)).status).toBe(200);
  expect(await ofMine(buyer)).not.toContain(_id);
  // A window that was slower knows of an earlier message alone.
  expect((await noteRead(_id, messages[0]?._id, buyer)).status).toBe(200);
  expect(await ofMine(buyer)).not.toContain(_id);
});

test('nobody notes for others, of a conversation that is not theirs, or by a message of another one [D96]', async () => {
  const [{ _id }, elsewhere] = [await open(), await open()];
  const stranger = await newCustomer(shop);
  expect((await noteRead(_id, elsewhere.messages[0]?._id, stranger)).status).toBe(404);
  expect((await noteRead(_id, elsewhere.messages.at(-1)?._id, one)).status).toBe(200);
  expect(await inInbox(one)).toContain(_id);
  expect((await call(shop, 'POST', `/conversations/${_id}/read`, { body: { messageId: 'x' } })).status).toBe(401);
  expect((await call(shop, 'GET', '/conversations?unread=no', { token: one.token })).status).toBe(400);
});
