import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { photo, upload } from '../../../tests/support/upload.ts';
import { conversationKeys, privatePhotos } from '../../db/schema/index.ts';
import { enforceRetention } from '../../privacy/retention.ts';
import { hashToken } from '../../tokens.ts';

const KEY = 'the-key-of-a-visitor';

const shop = await openShop();
let admin: Awaited<ReturnType<typeof newAdmin>>;
let buyer: Awaited<ReturnType<typeof newCustomer>>;
let stranger: Awaited<ReturnType<typeof newCustomer>>;
beforeAll(async () => {
  [admin, buyer, stranger] = [await newAdmin(shop), await newCustomer(shop), await newCustomer(shop)];
});

const question = { kind: 'question', text: 'See this' };
const open = (body: object, token?: string) =>
  call<Conversation>(shop, 'POST', '/conversations', { token, body: { ...question, ...body } });
const write = (id: string, body: object, by: { token?: string; headers?: Record<string, string> }) =>
  call<Conversation>(shop, 'POST', `/conversations/${id}/messages`, { ...by, body });
const take = async (token: string | undefined, color = 'teal', path = '/attachments') =>
  upload(shop, token, [{ field: 'image', name: 'car.jpg', bytes: await located(await photo(color, 2000)) }], path);
/** As phones note where a photo was taken. */
const located = (bytes: Buffer) =>
  sharp(bytes)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } })
    .toBuffer();
const taken = async (token: string) => (await take(token)).body.data.url;
const look = (url: string, headers: Record<string, string> = {}) => fetch(shop.url + url, { headers });
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** A conversation of somebody without an account, and a photo that they added by their link. */
async function visitorsPhoto() {
  const { _id } = (await open({ name: 'Vera', email: 'vera@example.com' })).body.data;
  await shop.db.insert(conversationKeys).values({ conversationId: _id, keyHash: hashToken(KEY + _id) });
  const headers = { 'x-conversation-key': KEY + _id };
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await photo('plum'))]), 'car.jpg');
  const path = `${shop.url}/api/v1/attachments?conversationId=${_id}`;
  const added = await fetch(path, { method: 'POST', headers, body: form });
  expect(added.status).toBe(201);
  const { data } = (await added.json()) as { data: { url: string } };
  return { _id, headers, url: data.url };
}

test('a photo goes with what opens a conversation, smaller and without what tells where it was taken [D96]', async () => {
  const url = await taken(buyer.token);
  expect((await look(url, as(buyer))).status).toBe(200);
  for (const headers of [{}, as(stranger), as(admin)]) expect((await look(url, headers)).status).toBe(404);
  const opened = await open({ photos: [url] }, buyer.token);
  expect([opened.status, opened.body.data.messages.map(({ photos }) => photos)]).toEqual([201, [[url], []]]);
  for (const reader of [buyer, admin]) {
    const shown = await look(url, as(reader));
    const { type, cache } = { type: shown.headers.get('content-type'), cache: shown.headers.get('cache-control') };
    expect([shown.status, type, cache]).toEqual([200, 'image/webp', 'no-store']);
    const { width, format, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, format, exif]).toEqual([1600, 'webp', undefined]);
  }
  for (const headers of [{}, as(stranger)]) expect((await look(url, headers)).status).toBe(404);
});

test('lists show a small square of it, or of one from before there were any, all of it [D96]', async () => {
  const url = await taken(buyer.token);
  const small = async () => {
    const shown = await look(`${url}?size=small`, as(buyer));
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    return [shown.status, width, height];
  };
  expect(await small()).toEqual([200, 288, 288]);
  const id = url.split('/').at(-1) ?? '';
  await shop.db.update(privatePhotos).set({ thumbnail: null }).where(eq(privatePhotos.id, id));
  expect(await small()).toEqual([200, 1600, 1000]);
  expect((await look(`${url}?size=small`, as(stranger))).status).toBe(404);
  expect((await look(`${url}?size=large`, as(buyer))).status).toBe(400);
});

test('a visitor adds photos by their link, and staff see them; no other key opens them [D96]', async () => {
  const { _id, headers, url } = await visitorsPhoto();
  const other = await visitorsPhoto();
  // Staff see what was sent, not what somebody may yet take back.
  expect((await look(url, as(admin))).status).toBe(404);
  const written = await write(_id, { text: 'And this', photos: [url] }, { headers });
  expect(written.body.data.messages.at(-1)).toMatchObject({ text: 'And this', photos: [url] });
  expect((await look(url, headers)).status).toBe(200);
  expect((await look(url, as(admin))).status).toBe(200);
  for (const wrong of [other.headers, {}, as(buyer)]) expect((await look(url, wrong)).status).toBe(404);
  expect((await take(undefined)).status).toBe(400);
  expect((await take(undefined, 'teal', `/attachments?conversationId=${_id}`)).status).toBe(404);
});

test('nobody sends somebody else’s photo, one twice, or one from elsewhere; and nothing is written then [D96]', async () => {
  const { _id } = (await open({}, buyer.token)).body.data;
  const [theirs, sent] = [await taken(stranger.token), await taken(buyer.token)];
  const { url: visitors } = await visitorsPhoto();
  expect((await write(_id, { text: 'One', photos: [sent] }, buyer)).status).toBe(201);
  for (const wrong of [theirs, sent, visitors, '/images/a/480.webp', 'https://evil.example/a.jpg']) {
    const refused = await write(_id, { text: 'No', photos: [wrong] }, buyer);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'photos']);
  }
  const nine = Array.from({ length: 9 }, () => sent);
  expect((await write(_id, { text: 'No', photos: nine }, buyer)).body.issues?.[0]?.path).toBe('photos');
  const { body } = await call<Conversation>(shop, 'GET', `/conversations/${_id}`, buyer);
  expect(body.data.messages.map(({ text }) => text)).not.toContain('No');
});

test('a photo in a note among staff is for staff alone [D96]', async () => {
  const { _id } = (await open({}, buyer.token)).body.data;
  const url = await taken(admin.token);
  const noted = await write(_id, { text: 'The dent', internal: true, photos: [url] }, admin);
  expect(noted.body.data.messages.at(-1)?.photos).toEqual([url]);
  expect((await look(url, as(admin))).status).toBe(200);
  expect((await look(url, as(buyer))).status).toBe(404);
});

test('what is no picture is refused, and the photos of a conversation go with its writer’s account [D79 D96]', async () => {
  const gone = await newCustomer(shop);
  const junk = [{ field: 'image', name: 'car.jpg', bytes: Buffer.from('<svg onload="alert(1)"/>') }];
  expect((await upload(shop, gone.token, junk, '/attachments')).status).toBe(415);
  const [sent, unsent] = [await taken(gone.token), await taken(gone.token)];
  expect((await open({ photos: [sent] }, gone.token)).status).toBe(201);
  const kept = async () => (await shop.db.select().from(privatePhotos)).map(({ id }) => id);
  const ids = [sent, unsent].map((url) => url.split('/').at(-1));
  expect(await kept()).toEqual(expect.arrayContaining(ids));
  expect((await call(shop, 'DELETE', `/user/${gone.user._id}`, admin)).status).toBe(200);
  for (const id of ids) expect(await kept()).not.toContain(id);
});

test('a photo that nobody sent within a day is deleted, and one that was sent stays [D79 D96]', async () => {
  const [sent, unsent, fresh] = [await taken(buyer.token), await taken(buyer.token), await taken(buyer.token)];
  await open({ photos: [sent] }, buyer.token);
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  for (const url of [sent, unsent]) {
    const id = url.split('/').at(-1) ?? '';
    await shop.db.update(privatePhotos).set({ createdAt }).where(eq(privatePhotos.id, id));
  }
  await enforceRetention(shop.shop);
  const statuses = await Promise.all([sent, unsent, fresh].map(async (url) => (await look(url, as(buyer))).status));
  expect(statuses).toEqual([200, 404, 200]);
});
