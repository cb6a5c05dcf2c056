import { expect, test } from 'vitest';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { photo } from '../../tests/support/upload.ts';

const { shop, admin } = await openStaffedShop();

/** Sends a form with a picture, and so many fields before it. */
async function send(path: string, bytes: Buffer, fields: number) {
  const form = new FormData();
  for (let place = 0; place < fields; place += 1) form.append(`field${place}`, 'x'.repeat(10_000));
  form.append('image', new Blob([new Uint8Array(bytes)]), 'car.jpg');
  const headers = { authorization: `Bearer ${admin}` };
  const answer = await fetch(`${shop.url}/api/v1${path}`, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { code?: string };
  return [answer.status, body.code];
}

test('a form keeps no more in memory than its file: many fields besides are refused', async () => {
  const picture = await photo('#a00');
  for (const path of ['/images', '/attachments', '/user/photo']) {
    expect(await send(path, picture, 10)).toEqual([201, undefined]);
    expect(await send(path, picture, 11)).toEqual([413, 'TOO_LARGE']);
  }
});
