import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { photo } from '../../../tests/support/upload.ts';
import { changes, conversationKeys, privatePhotos } from '../../db/schema/index.ts';
import { hashToken } from '../../tokens.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof newAdmin>>;
let buyer: Awaited<ReturnType<typeof newCustomer>>;
let stranger: Awaited<ReturnType<typeof newCustomer>>;
beforeAll(async () => {
  shop = await openTestShop();
  [admin, buyer, stranger] = [await newAdmin(shop), await newCustomer(shop), await newCustomer(shop)];
});
afterAll(() => shop.close());

const take = async (token?: string, query = '', headers: Record<string, string> = {}) => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await photo('teal'))]), 'car.jpg');
  const sent = { ...headers, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${shop.url}/api/v1/attachments${query}`, { method: 'POST', headers: sent, body: form });
  return ((await answer.json()) as { data: { url: string } }).data.url;
};
const open = async (body: object, token?: string) =>
  (
    await call<Conversation>(shop, 'POST', '/conversations', {
      token,
      body: { kind: 'question', text: 'See', ...body },
    })
  ).body.data;
const write = (id: string, body: object, by: { token?: string; headers?: Record<string, string> }) =>
  call<Conversation>(shop, 'POST', `/conversations/${id}/messages`, { ...by, body });
const remove = async (url: string, by: { token?: string; headers?: Record<string, string> }) =>
  (await call(shop, 'DELETE', url.replace('/api/v1', ''), by)).status;
const isKept = async (url: string) =>
  (await shop.db.$count(privatePhotos, eq(privatePhotos.id, url.split('/').at(-1) ?? ''))) === 1;
const logged = async (id: string) =>
  (
    await shop.db
      .select()
      .from(changes)
      .where(and(eq(changes.subject, 'conversation'), eq(changes.subjectId, id)))
  ).map(({ actorId, fields }) => ({ actorId, fields }));

test('staff remove one photo of a conversation: it is gone from the store, and the log says that there was one [D96]', async () => {
  const [first, second] = [await take(buyer.token), await take(buyer.token)];
  const { _id } = await open({ photos: [first, second] }, buyer.token);
  expect(await remove(first, stranger)).toBe(404);
  expect(await remove(first, {})).toBe(404);
  expect([await isKept(first), await logged(_id)]).toEqual([true, []]);
  expect(await remove(first, admin)).toBe(200);
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  const { body } = await call<Conversation>(shop, 'GET', `/conversations/${_id}`, buyer);
  expect(body.data.messages[0]).toMatchObject({ text: 'See', photos: [second] });
  expect(await logged(_id)).toEqual([{ actorId: admin.user._id, fields: [{ field: 'Photos', before: 2, after: 1 }] }]);
  expect(await remove(first, admin)).toBe(404);
});

test('a customer removes what they sent, and nothing of what staff did [D96]', async () => {
  const mine = await take(buyer.token);
  const { _id } = await open({ photos: [mine] }, buyer.token);
  const [answer, note] = [await take(admin.token), await take(admin.token)];
  await write(_id, { text: 'Here', photos: [answer] }, admin);
  await write(_id, { text: 'Note', internal: true, photos: [note] }, admin);
  expect([await remove(answer, buyer), await remove(note, buyer)]).toEqual([403, 404]);
  expect(await remove(mine, buyer)).toBe(200);
  expect([await isKept(mine), await isKept(answer), await isKept(note)]).toEqual([false, true, true]);
  expect((await logged(_id)).map(({ actorId }) => actorId)).toEqual([buyer.user._id]);
});

test('a visitor removes what they sent by their link, which the log calls a visitor [D96]', async () => {
  const { _id } = await open({ name: 'Vera', email: 'vera@example.com' });
  await shop.db.insert(conversationKeys).values({ conversationId: _id, keyHash: hashToken('a-key') });
  const headers = { 'x-conversation-key': 'a-key' };
  const url = await take(undefined, `?conversationId=${_id}`, headers);
  await write(_id, { text: 'And this', photos: [url] }, { headers });
  expect(await remove(url, { headers: { 'x-conversation-key': 'another' } })).toBe(404);
  expect(await remove(url, { headers })).toBe(200);
  expect(await isKept(url)).toBe(false);
  const { body } = await call<{ actor: { name: string } }[]>(shop, 'GET', '/changes?limit=1', admin);
  expect(body.data[0]?.actor.name).toBe('A visitor');
});

test('who added a photo and did not send it removes it, which nobody needs to know [D96]', async () => {
  const url = await take(buyer.token);
  const before = await shop.db.$count(changes);
  expect(await remove(url, admin)).toBe(404);
  expect(await remove(url, buyer)).toBe(200);
  expect([await isKept(url), await shop.db.$count(changes)]).toEqual([false, before]);
});
