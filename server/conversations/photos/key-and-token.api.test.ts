import { expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { photo } from '../../../tests/support/upload.ts';
import { conversationKeys } from '../../db/schema/index.ts';
import { hashToken } from '../../tokens.ts';

const KEY = 'the-key-of-a-visitor';
const shop = await openShop();

/** What a visitor's link gives, together with the token of an account that is not theirs in the conversation. */
async function visitorWith(token: string) {
  const body = { kind: 'question', text: 'See this', name: 'Vera', email: 'vera@example.com' };
  const { _id } = (await call<Conversation>(shop, 'POST', '/conversations', { body })).body.data;
  await shop.db.insert(conversationKeys).values({ conversationId: _id, keyHash: hashToken(KEY + _id) });
  return { _id, token, headers: { 'x-conversation-key': KEY + _id, authorization: `Bearer ${token}` } };
}
type Visitor = Awaited<ReturnType<typeof visitorWith>>;

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
  ['is live', async () => (await newCustomer(shop)).token],
  ['has ended', endedToken],
])('a visitor’s key opens their photos, too, beside a token that %s [D96]', async (_case, tokenOf) => {
  const visitor = await visitorWith(await tokenOf());
  const { status, url } = await takePhoto(visitor);
  expect(status).toBe(201);
  const sent = await send(visitor, url);
  expect([sent.status, sent.body.data?.messages.at(-1)?.photos]).toEqual([201, [url]]);
  const { headers } = visitor;
  expect((await fetch(shop.url + url, { headers })).status).toBe(200);
  expect((await fetch(shop.url + url, { method: 'DELETE', headers })).status).toBe(200);
  expect((await fetch(shop.url + url, { headers })).status).toBe(404);
});

test('a key that opens nothing leaves the photo to the token, or to nobody [D96]', async () => {
  const stranger = await newCustomer(shop);
  const visitor = await visitorWith(stranger.token);
  const wrong = { ...visitor, headers: { ...visitor.headers, 'x-conversation-key': 'none' } };
  expect((await takePhoto(wrong)).status).toBe(404);
});
