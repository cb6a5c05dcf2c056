import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carPayload } from '../../support/cars/car-payload.ts';
import { call, newCustomer } from '../../support/client.ts';
import { createDatabase } from '../../support/database/fresh-database.ts';
import { type PostgresServer, startPostgres } from '../../support/database/postgres.ts';
import { openProxy } from '../../support/database/proxy.ts';
import { type ShopProcess, startShop } from '../../support/process.ts';
import { startMailServer } from '../support/mail-server.ts';

const person = { email: 'admin@forecourt.example', password: 'for fault tests' };
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lost-'));

let postgres: PostgresServer;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let shop: ShopProcess;
let token = '';
beforeAll(async () => {
  postgres = await startPostgres();
  proxy = await openProxy(await createDatabase(postgres.urlOf('postgres')));
  mailServer = await startMailServer();
  shop = await startShop({
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    SEED: 'none',
    ADMIN_PASSWORD: person.password,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'silent',
  });
  ({ token = '' } = (await call(shop, 'POST', '/auth/login', { body: person })).body);
});
afterAll(async () => {
  await shop?.kill();
  proxy?.close();
  await mailServer?.close();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const addCar = () => call(shop, 'POST', '/cars', { token, body: carPayload() });
const listUsers = () => call(shop, 'GET', '/user', { token });

test('a shop whose connections are lost as transactions begin, more of them than it has, trades on over new ones', async () => {
  expect((await addCar()).status).toBe(201);

  // A process has four for transactions.
  proxy.loseAtBegin(5);
  for (let tries = 0; proxy.lost() < 5 && tries < 20; tries += 1) await addCar();
  expect(proxy.lost()).toBe(5);
  expect((await addCar()).status).toBe(201);
});

test('a shop whose connections all go silent, as when the machine of its database loses power, trades on over new ones', async () => {
  // As many at once as there are connections.
  const answers = await Promise.all([...Array(8)].flatMap(() => [addCar(), listUsers()]));
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201]);

  proxy.stall();
  const tradesOn = async () => [(await addCar()).status, (await listUsers()).status];
  await expect.poll(tradesOn, { timeout: 240_000 }).toEqual([201, 200]);
  // Somebody who registers is mailed a link, by background work on connections of its own.
  expect((await newCustomer(shop)).token).not.toBe('');
  await expect.poll(() => mailServer.arrived.length, { timeout: 240_000 }).toBe(1);
});
