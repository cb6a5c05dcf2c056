import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carPayload } from '../../support/cars/car-payload.ts';
import { call } from '../../support/client.ts';
import { createDatabase } from '../../support/database/fresh-database.ts';
import { type PostgresServer, startPostgres } from '../../support/database/postgres.ts';
import { openProxy } from '../../support/database/proxy.ts';
import { type ShopProcess, startShop } from '../../support/process.ts';

const person = { email: 'admin@forecourt.example', password: 'for fault tests' };
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lost-'));

let postgres: PostgresServer;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let shop: ShopProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await openProxy(await createDatabase(postgres.urlOf('postgres')));
  shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    SEED: 'none',
    ADMIN_PASSWORD: person.password,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await shop?.kill();
  proxy?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a shop whose connections are lost as transactions begin, more of them than it has, trades on over new ones', async () => {
  const { token = '' } = (await call(shop, 'POST', '/auth/login', { body: person })).body;
  const addCar = () => call(shop, 'POST', '/cars', { token, body: carPayload() });
  expect((await addCar()).status).toBe(201);

  // A process has four for transactions.
  proxy.loseAtBegin(5);
  while (proxy.lost() < 5) expect([201, 500]).toContain((await addCar()).status);
  expect((await addCar()).status).toBe(201);
});
