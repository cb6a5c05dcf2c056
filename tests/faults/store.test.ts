import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBucketStore } from '../support/bucket/bucket.ts';
import { call } from '../support/client.ts';
import { startShop } from '../support/process.ts';
import { photo, upload } from '../support/upload.ts';

const staff = { email: 'admin@forecourt.example', password: 'for this test only' };
let folder: string;
let store: Awaited<ReturnType<typeof startBucketStore>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-store-'));
  store = await startBucketStore({ lists: true });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup holds the pictures of the bucket; a bucket that refuses is said in one line', async () => {
  const place = { DATA_DIR: join(folder, 'shop'), ...store.environment };
  const shop = await startShop({ SEED: 'none', ADMIN_PASSWORD: staff.password, ...place });
  const { body } = await call(shop, 'POST', '/auth/login', { body: staff });
  const file = { field: 'image', name: 'car.jpg', bytes: await photo('steelblue', 960) };
  const id = (await upload(shop, body.token, [file])).body.data.url.split('/').at(-2);
  expect(await shop.stop()).toBe(0);

  const backUp = (target: string, other: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['scripts/backup.ts', 'backup', join(folder, target)], {
      env: { PATH: process.env.PATH, ...place, ...other },
    });
  expect((await backUp('first')).stdout).toContain(' and 1 pictures to ');
  expect(readdirSync(join(folder, 'first', 'images'))).toEqual([id]);
  const refused = await backUp('second', { S3_ACCESS_KEY_ID: 'NOBODY' }).catch(
    (failure: { stderr: string }) => failure,
  );
  expect(refused.stderr).toBe(
    'S3_BUCKET: the store does not do what it is asked (The AWS Access Key Id you provided does not exist in our records.).\n',
  );
  expect(readdirSync(folder).sort()).toEqual(['first', 'shop']);
});
