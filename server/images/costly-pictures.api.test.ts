import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { upload } from '../../tests/support/upload.ts';

const { shop } = await openStaffedShop();
const { token } = await newCustomer(shop);

/** How a picture is answered, wherever somebody who only signed up can send one. */
async function statuses(bytes: Buffer) {
  const file = [{ field: 'image', name: 'small', bytes }];
  const paths = ['/user/photo', '/attachments'];
  return Promise.all(paths.map(async (path) => (await upload(shop, token, file, path)).status));
}

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#08f' } });

test('a strip that is longer than any photo is refused before its rows are read one by one', async () => {
  expect(await statuses(await drawn(2, 32_000).png().toBuffer())).toEqual([201, 201]);
  expect(await statuses(await drawn(1, 40_000).png().toBuffer())).toEqual([415, 415]);
  expect(await statuses(await drawn(40_000, 1).png().toBuffer())).toEqual([415, 415]);
});

/** A gray progressive JPEG of 64 by 64 pixels, whose details are told so many times. */
function progressive(scans: number): Buffer {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
  const oneCode = [1, ...Array(15).fill(0)];
  const quantization = segment(0xdb, 0, ...Array(64).fill(1));
  const frame = segment(0xc2, 8, 0, 64, 0, 64, 1, 1, 0x11, 0);
  const codes = [...segment(0xc4, 0, ...oneCode, 0), ...segment(0xc4, 0x10, ...oneCode, 0xe0)];
  const ground = [...segment(0xda, 1, 1, 0, 0, 0, 0), ...Array(8).fill(0)];
  const details = [...segment(0xda, 1, 1, 0, 1, 63, 0), 0, 0];
  const told = Array(scans).fill(details).flat();
  return Buffer.from([0xff, 0xd8, ...quantization, ...frame, ...codes, ...ground, ...told, 0xff, 0xd9]);
}

test('a JPEG that would be gone over hundreds of times is refused, and a phone’s with a film behind it is not', async () => {
  expect(await statuses(progressive(40))).toEqual([201, 201]);
  expect(await statuses(progressive(200))).toEqual([415, 415]);
  const photo = await drawn(400, 300).jpeg({ progressive: true }).toBuffer();
  expect(await statuses(Buffer.concat([photo, progressive(200)]))).toEqual([201, 201]);
});
