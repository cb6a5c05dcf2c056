import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { photo, upload } from '../../../tests/support/upload.ts';
import { privatePhotos } from '../../db/schema/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
});
afterAll(() => shop.close());

const take = async (token: string) =>
  upload(shop, token, [{ field: 'image', name: 'car.jpg', bytes: await photo('teal') }], '/attachments');

test('a person adds 100 MiB of photos a day, however few they are; one that is too much leaves nothing [D96]', async () => {
  const { token, email } = await newCustomer(shop);
  const caller = { address: '127.0.0.1', account: email };
  await shop.limits.consume('attachment-kibibytes', caller, 100 * 1024 - 20);
  expect((await take(token)).status).toBe(201);
  await shop.limits.consume('attachment-kibibytes', caller, 19);
  const kept = await shop.db.$count(privatePhotos);
  const refused = await take(token);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringMatching(/^You have added many photos\. Please try again in \d+ hours\.$/),
  ]);
  expect(await shop.db.$count(privatePhotos)).toBe(kept);
  expect((await take((await newCustomer(shop)).token)).status).toBe(201);
});

test('a conversation holds 200 MiB of photos; what is said beside one more is not written either [D96]', async () => {
  const { token } = await newCustomer(shop);
  const url = (await take(token)).body.data.url;
  const body = { kind: 'question', text: 'See', photos: [url] };
  const { _id } = (await call<Conversation>(shop, 'POST', '/conversations', { token, body })).body.data;
  const sent = eq(privatePhotos.conversationId, _id);
  const write = (text: string, photos: string[]) =>
    call<Conversation>(shop, 'POST', `/conversations/${_id}/messages`, { token, body: { text, photos } });
  // As many as fit, but for the one that is there already.
  const others = (await shop.db.select({ messageId: privatePhotos.messageId }).from(privatePhotos).where(sent))[0];
  await shop.db.execute(sql`insert into conversation_photos (id, conversation_id, message_id, bytes)
    select 'photo-' || number, ${_id}, ${others?.messageId}, decode(repeat('00', 1024 * 1024), 'hex')
    from generate_series(1, 200) as number`);
  const more = (await take(token)).body.data.url;
  const refused = await write('One more', [more]);
  expect([refused.status, refused.body.code, refused.body.issues?.[0]?.path]).toEqual([413, 'TOO_LARGE', 'photos']);
  expect((await write('No photo', [])).body.data.messages.map(({ text }) => text)).not.toContain('One more');
  expect((await call(shop, 'DELETE', '/attachments/photo-1', { token })).status).toBe(200);
  expect((await write('Now', [more])).status).toBe(201);
});
