import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucketStore } from '../../tests/support/bucket/bucket.ts';
import { newAdmin } from '../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { photo, upload } from '../../tests/support/upload.ts';
import { drawCar } from '../demo/drawing/draw-car.ts';
import { paintOf } from '../demo/drawing/paints.ts';
import { prepareDrawing } from './image-pipeline.ts';

let store: Awaited<ReturnType<typeof startBucketStore>>;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  store = await startBucketStore();
  shop = await openTestShop(store.environment);
  token = (await newAdmin(shop)).token;
});
afterAll(async () => {
  await shop?.close();
  await store?.close();
});

const sizes = [480, 960, 1600].flatMap((width) => [`${width}.avif`, `${width}.webp`]);
const add = async (color: string) =>
  upload(shop, token, [{ field: 'image', name: 'car.jpg', bytes: await photo(color, 1700) }]);
const addressOf = (url: string, size: string) => shop.url + url.replace('960.webp', size);

test('an uploaded picture is read back in every size, also by another instance with the same bucket', async () => {
  const { status, body } = await add('#a00');
  expect([status, body.data.url]).toEqual([201, expect.stringMatching(/^\/images\/[\w-]+\/960\.webp$/)]);
  expect(readdirSync(join(shop.config.dataDir, 'images'))).toEqual([]);
  const other = await openTestShop(store.environment);
  try {
    for (const { url } of [shop, other]) {
      for (const size of sizes) {
        const answer = await fetch(url + body.data.url.replace('960.webp', size));
        const type = `image/${size.split('.')[1]}`;
        const { 'content-type': contentType, 'cache-control': cached } = Object.fromEntries(answer.headers);
        expect([answer.status, contentType, cached]).toEqual([200, type, 'public, max-age=31536000, immutable']);
        const bytes = await answer.bytes();
        expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
        expect((await sharp(bytes).metadata()).width).toBe(Number.parseInt(size, 10));
      }
    }
  } finally {
    await other.close();
  }
});

test('a known copy is good, and what is not there is not found', async () => {
  const { url } = (await add('#a00')).body.data;
  const first = await fetch(shop.url + url, { method: 'HEAD' });
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^".+"$/)]);
  const again = await fetch(shop.url + url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  for (const missing of ['/images/none/960.webp', url.replace('960', '961'), '/images/..%2f..%2fsecret/960.webp']) {
    expect((await fetch(shop.url + missing)).status).toBe(404);
  }
});

test('drawings of the demo cars are kept the same way', async () => {
  const look = { bodyStyle: 'Sedan', paint: paintOf('Red'), variation: 0 } as const;
  const url = await shop.images.storePrepared(await prepareDrawing(drawCar(look, 'side')));
  expect((await fetch(addressOf(url, '480.avif'))).status).toBe(200);
});

test('while the store is away an upload says so and leaves nothing; later it goes through', async () => {
  const { url } = (await add('#a00')).body.data;
  await store.goAway();
  const refused = await add('#00a');
  expect([refused.status, refused.body.code]).toEqual([503, 'STORE_UNAVAILABLE']);
  expect(refused.body.message).toBe('Pictures are unavailable right now. Please try again in a moment.');
  const unread = await fetch(shop.url + url);
  expect([unread.status, unread.headers.get('cache-control')]).toEqual([503, null]);
  await store.comeBack();
  const before = readdirSync(join(store.folder, 'images'));
  const { status, body } = await add('#00a');
  expect(status).toBe(201);
  expect(before).toContain(url.split('/')[2]);
  expect(before).not.toContain(body.data.url.split('/')[2]);
  expect((await fetch(shop.url + body.data.url)).status).toBe(200);
});
