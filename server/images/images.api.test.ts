import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { type Named, photo, upload } from '../../tests/support/upload.ts';

const { shop, admin: token } = await openStaffedShop();

const kept = () => readdirSync(join(shop.config.dataDir, 'images'));
const named = (bytes: Buffer | string, name = 'car.jpg', field = 'image'): Named => ({
  field,
  name,
  bytes: Buffer.from(bytes),
});

/** A tiny file that says it is 30,000 pixels wide and high. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const unreadable = 'We can’t read this file as a picture. Please choose a JPEG, PNG or WebP.';

test.each<[string, () => Promise<Named[]>, number, string | RegExp]>([
  ['a decompression bomb', async () => [named(bomb(), 'small.png')], 415, unreadable],
  ['an SVG', async () => [named(svg, 'car.svg')], 415, unreadable],
  ['HTML that is called a picture', async () => [named('<!doctype html><script>alert(1)</script>')], 415, unreadable],
  ['half a photo', async () => [named((await photo('#a00', 900)).subarray(0, 3000))], 415, unreadable],
  ['16 MiB', async () => [named(Buffer.alloc(16 * 1024 * 1024))], 413, /too large/],
  ['an empty file', async () => [named('')], 400, 'This file is empty. Please choose another one.'],
  ['no file', async () => [], 400, 'Please choose a picture.'],
  ['another field', async () => [named(await photo('#a00'), 'car.jpg', 'photo')], 400, 'Please choose a picture.'],
  ['two files', async () => [named(await photo('#a00')), named(await photo('#0a0'))], 400, /one picture at a time/],
  ['three files', async () => [1, 2, 3].map(() => named('x')), 400, /one picture at a time/],
])('%s is refused and leaves nothing behind', async (_case, files, status, message) => {
  const answer = await upload(shop, token, await files());
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
  expect(kept()).toEqual([]);
});

test('what is no form is refused, and so is everybody but an administrator', async () => {
  const customer = await newCustomer(shop);
  expect((await upload(shop, undefined, [named(await photo('#a00'))])).status).toBe(401);
  expect((await upload(shop, customer.token, [named(await photo('#a00'))])).status).toBe(403);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/api/v1/images`, { method: 'POST', headers, body: '{}' });
  expect([answer.status, kept()]).toEqual([415, []]);
});

test('a strip that is higher than WebP can be is made smaller as a whole', async () => {
  const strip = sharp({ create: { width: 100, height: 20_000, channels: 3, background: '#08f' } });
  const { status, body } = await upload(shop, token, [named(await strip.png().toBuffer())]);
  expect(status).toBe(201);
  const picture = await fetch(shop.url + body.data.url.replace('960.webp', '1600.webp'));
  const { width, height } = await sharp(await picture.bytes()).metadata();
  expect([width, height]).toEqual([24, 4800]);
});

test('a phone’s photo comes out upright, and names neither camera nor place [D34]', async () => {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' } };
  const lying = sharp({ create: { width: 400, height: 300, channels: 3, background: '#08f' } });
  const bytes = await lying.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const { status, body } = await upload(shop, token, [named(bytes)]);
  expect(status).toBe(201);
  for (const size of ['480.webp', '960.avif', '1600.webp']) {
    const picture = await fetch(shop.url + body.data.url.replace('960.webp', size));
    const { width, height, exif: camera, orientation } = await sharp(await picture.bytes()).metadata();
    expect([width, height, camera, orientation]).toEqual([300, 400, undefined, undefined]);
  }
  expect(existsSync(join(shop.config.dataDir, body.data.url))).toBe(true);
});

test('anybody signed in may upload a photo of themselves, and nobody else [D76]', async () => {
  const customer = await newCustomer(shop);
  const face = [named(await photo('#0a0', 400), 'me.jpg')];
  expect((await upload(shop, undefined, face, '/user/photo')).status).toBe(401);
  const { status, body } = await upload(shop, customer.token, face, '/user/photo');
  expect(status).toBe(201);
  expect(body.data.url).toMatch(/^\/images\//);
});

test('a logo stays transparent, and is kept for administrators alone [D83]', async () => {
  const clear = {
    create: { width: 300, height: 100, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  };
  const logo = [named(await sharp(clear).png().toBuffer(), 'logo.png')];
  const customer = await newCustomer(shop);
  expect((await upload(shop, customer.token, logo, '/settings/pictures')).status).toBe(403);
  const clearOne = await upload(shop, token, logo, '/settings/pictures');
  const onWhite = await upload(shop, token, logo);
  expect([clearOne.status, onWhite.status]).toEqual([201, 201]);
  const pixelOf = async (url: string) => {
    const picture = await fetch(`${shop.url}${url}`);
    return [
      ...(
        await sharp(await picture.bytes())
          .ensureAlpha()
          .raw()
          .toBuffer()
      ).subarray(0, 4),
    ];
  };
  expect((await pixelOf(clearOne.body.data.url))[3]).toBe(0);
  expect(await pixelOf(onWhite.body.data.url)).toEqual([255, 255, 255, 255]);
});

test('a picture of which a power cut has left empty files is whole again when somebody uploads the photo again', async () => {
  const files = [named(await photo('#40c', 500))];
  const { url } = (await upload(shop, token, files)).body.data;
  const folder = join(shop.config.dataDir, url, '..');
  const sizes = () => readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]);
  const whole = sizes();
  expect(whole).toHaveLength(6);
  for (const name of ['480.avif', '960.webp']) truncateSync(join(folder, name), 0);
  rmSync(join(folder, '1600.webp'));
  const again = await upload(shop, token, files);
  expect([again.status, again.body.data.url]).toEqual([201, url]);
  expect(sizes()).toEqual(whole);
  expect(kept().filter((name) => name.endsWith('.draft'))).toEqual([]);
});

test('the same photo, uploaded several times at once, is one picture', async () => {
  const files = [named(await photo('#08c', 500))];
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(shop, token, files)));
  const url = answers[0]?.body.data.url ?? '';
  expect(answers.map(({ status, body }) => [status, body.data?.url])).toEqual(answers.map(() => [201, url]));
  expect(readdirSync(join(shop.config.dataDir, url, '..'))).toHaveLength(6);
  expect(kept().filter((name) => name.endsWith('.draft'))).toEqual([]);
});
