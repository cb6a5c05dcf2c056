import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import { carPayload } from '../support/cars/car-payload.ts';
import { call } from '../support/client.ts';
import { freePort, type ShopProcess, startProcess } from '../support/process.ts';
import { cannotRun, report, trials } from '../support/trials.ts';

const ROUNDS = trials(1, 10);
const FAILURES = 5;
const admin = { email: 'admin@forecourt.example', password: 'for the full disk' };

let folder: string;
let mounted: boolean;
// A small file system of its own can be filled without harm to anything else; only the superuser may mount one.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
  mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', folder]).status === 0;
});
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

interface Acknowledged {
  cars: string[];
  images: string[];
}

test(`${ROUNDS} times the disk of DATA_DIR is full, with the database and the pictures on it`, async (context) => {
  if (!mounted) cannotRun(context, 'disk of DATA_DIR full', 'only the superuser can mount a small disk to fill');
  const environment = {
    DATA_DIR: join(folder, 'data'),
    SEED: 'none',
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    // Nobody buys here.
    TEST_PROVIDER: JSON.stringify({ secretKey: 'sk_test_none', webhookSecret: 'whsec_none', port: 9 }),
    PORT: String(await freePort()),
  };
  const acknowledged: Acknowledged = { cars: [], images: [] };
  const violations: string[] = [];
  let refused = 0;
  let shop = await startProcess('tests/faults/support/api-process.ts', environment);
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await signIn(shop);
    fillDisk();
    refused += await writeUntilRefused(shop, token, acknowledged);
    rmSync(filler());
    // Half of the times it must find back by itself, else it starts anew on what the disk holds.
    if (round % 2 === 0) {
      await shop.kill();
      shop = await startProcess('tests/faults/support/api-process.ts', environment);
    }
    violations.push(...(await findLost(shop, acknowledged)));
  }
  await shop.kill();
  const { cars, images } = acknowledged;
  const details = `${refused} writes refused, ${cars.length} cars and ${images.length} pictures acknowledged`;
  report('disk of DATA_DIR full', { trials: ROUNDS, violations: violations.length, details });
  expect(violations).toEqual([]);
});

async function signIn(shop: ShopProcess): Promise<string> {
  const { status, body } = await call(shop, 'POST', '/auth/login', { body: admin });
  expect(status).toBe(200);
  return body.token ?? '';
}

const filler = () => join(folder, 'filler');

/** Leaves a little room, so that the disk is full in the midst of the writes. */
function fillDisk() {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler(), Buffer.alloc(Math.max(0, bavail * bsize - 400_000)));
}

async function writeUntilRefused(shop: ShopProcess, token: string, acknowledged: Acknowledged): Promise<number> {
  const refused = { cars: 0, images: 0 };
  for (let turn = 0; turn < 400 && Math.min(refused.cars, refused.images) < FAILURES; turn += 1) {
    // Random, since the database would make repeated words small.
    const body = carPayload({ description: randomBytes(4900).toString('hex') });
    const car = await call<Car>(shop, 'POST', '/cars', { token, body });
    if (car.status === 201) acknowledged.cars.push(car.body.data._id);
    const image = await upload(shop, token);
    if (image.status === 201) acknowledged.images.push(image.url);
    for (const { status } of [car, image]) expect([201, 500, 503]).toContain(status);
    if (car.status !== 201) refused.cars += 1;
    if (image.status !== 201) refused.images += 1;
  }
  expect(Math.min(refused.cars, refused.images)).toBeGreaterThanOrEqual(FAILURES);
  return refused.cars + refused.images;
}

async function upload(shop: ShopProcess, token: string) {
  const noise = { width: 200, height: 150, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const;
  const picture = await sharp({ create: { ...noise, background: '#888' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)]), 'picture.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.url}/api/v1/images`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data?: { url: string } };
  return { status: answer.status, url: data?.url ?? '' };
}

async function findLost(shop: ShopProcess, { cars, images }: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  const token = await signIn(shop);
  for (const id of cars) {
    if ((await call(shop, 'GET', `/cars/${id}`, { token })).status !== 200) lost.push(`car ${id} is lost`);
  }
  for (const url of images) {
    const bytes = await fetch(new URL(url, shop.url)).then((answer) => answer.arrayBuffer());
    const whole = await sharp(Buffer.from(bytes))
      .stats()
      .catch(() => undefined);
    if (!whole) lost.push(`picture ${url} is lost`);
  }
  if ((await call(shop, 'POST', '/cars', { token, body: carPayload() })).status !== 201)
    lost.push('no car can be added');
  return lost;
}
