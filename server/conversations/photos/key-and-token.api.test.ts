import { expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { photo } from '../../../tests/support/upload.ts';
import { conversationKeys } from '../../db/schema/index.ts';
import { hashToken } from '../../tokens.ts';

const KEY = 'the-key-of-a-visitor';
const shop = await openShop();

const look = (url: string, headers: Record<string, string> = {}) => fetch(shop.url + url, { headers });
const statusOf = async (url: string, headers?: Record<string, string>) => (await look(url, headers)).status;

/** What a visitor's link gives, together with the token of an account that is not theirs in the conversation. */
async function visitorWith(token: string) {
  const body = { kind: 'question', text: 'See this', name: 'Vera', email: 'vera@example.com' };
  const { _id } = (await call<Conversation>(shop, 'POST', '/conversations', { body })).body.data;
  await shop.db.insert(conversationKeys).values({ conversationId: _id, keyHash: hashToken(KEY + _id) });
  return { _id, token, headers: { 'x-conversation-key': KEY + _id, authorization: `Bearer ${token}` } };
}
type Visitor = Pick<Awaited<ReturnType<typeof visitorWith>>, '_id' | 'headers'>;

async function takePhoto({ _id, headers }: Visitor) {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await photo('plum'))]), 'car.jpg');
  const path = `${shop.url}/api/v1/attachments?conversationId=${_id}`;
  const answer = await fetch(path, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { url: string } };
  return { status: answer.status, url: data?.url };
}
const send = ({ _id, headers }: Visitor, url: string) =>
  call<Conversation>(shop, 'POST', `/conversations/${_id}/messages`, {
    headers,
    body: { text: 'Here', photos: [url] },
  });

async function endedToken() {
  const { token } = await newCustomer(shop);
  expect((await call(shop, 'POST', '/auth/logout', { token })).status).toBe(200);
  return token;
}

test.each([
  ['is live', async () => (await newCustomer(shop)).token, 404],
  ['has ended', endedToken, 401],
])(
  'a visitor’s key opens their photos, too, beside somebody else’s token that %s, and the photos are not theirs [D96]',
  async (_case, tokenOf, refused) => {
    const visitor = await visitorWith(await tokenOf());
    const { status, url } = await takePhoto(visitor);
    expect(status).toBe(201);
    const { headers } = visitor;
    const readBy = async () => {
      const { authorization, ...key } = headers;
      return [await statusOf(url, headers), await statusOf(url, key), await statusOf(url, { authorization })];
    };
    expect(await readBy()).toEqual([200, 200, refused]);
    const sent = await send(visitor, url);
    expect([sent.status, sent.body.data?.messages.at(-1)?.photos]).toEqual([201, [url]]);
    expect(await readBy()).toEqual([200, 200, refused]);
    expect((await fetch(shop.url + url, { method: 'DELETE', headers })).status).toBe(200);
    expect(await statusOf(url, headers)).toBe(404);
  },
);

test('a key that opens nothing leaves the photo to the token of the customer whose conversation it is [D96]', async () => {
  const { token } = await newCustomer(shop);
  const body = { kind: 'question', text: 'See this' };
  const { _id } = (await call<Conversation>(shop, 'POST', '/conversations', { token, body })).body.data;
  const authorization = `Bearer ${token}`;
  const customer = { _id, headers: { 'x-conversation-key': 'none', authorization } };
  const { status, url } = await takePhoto(customer);
  expect(status).toBe(201);
  expect(await statusOf(url, customer.headers)).toBe(200);
  const sent = await send(customer, url);
  expect([sent.status, sent.body.data?.messages.at(-1)?.photos]).toEqual([201, [url]]);
  const shown = await look(url, customer.headers);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await statusOf(url, { authorization })).toBe(200);
  expect(await statusOf(url, { 'x-conversation-key': 'none' })).toBe(404);
});

test('beside a key that opens nothing, the token of somebody else gives no photo and takes none [D96]', async () => {
  const stranger = await newCustomer(shop);
  const visitor = await visitorWith(stranger.token);
  const { url } = await takePhoto(visitor);
  await send(visitor, url);
  const wrong = { ...visitor, headers: { ...visitor.headers, 'x-conversation-key': 'none' } };
  expect((await takePhoto(wrong)).status).toBe(404);
  expect(await statusOf(url, wrong.headers)).toBe(404);
});
