import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option } from '../../shared/options/options.ts';
import { call } from '../support/client.ts';
import { createDatabase } from '../support/database/fresh-database.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres.ts';
import { type ShopProcess, startShop } from '../support/process.ts';
import { newLogo } from '../support/upload.ts';

const person = { email: 'admin@forecourt.example', password: 'for fault tests' };
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-settings-'));

let postgres: PostgresServer;
let database: pg.Client;
let shops: ShopProcess[] = [];
let writer: ShopProcess;
let reader: ShopProcess;
let token: string;
let logo: string;
beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await createDatabase(postgres.urlOf('postgres'));
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const start = (place: number) =>
    startShop({
      DATA_DIR: join(dataDir, String(place)),
      DATABASE_URL: databaseUrl,
      SEED: 'none',
      STORE_NAME: 'Not entered yet',
      ADMIN_PASSWORD: person.password,
      LOG_LEVEL: 'silent',
    });
  shops = [await start(0), await start(1)];
  [writer, reader] = shops as [ShopProcess, ShopProcess];
  token = (await call(writer, 'POST', '/auth/login', { body: person })).body.token ?? '';
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
  await database?.end();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function enter(section: string, fields: object) {
  const { data } = (await call<object>(writer, 'GET', `/settings/${section}`, { token })).body;
  const saved = await call(writer, 'PUT', `/settings/${section}`, { token, body: { ...data, ...fields } });
  expect(saved.status).toBe(200);
}

const addressOf = (path: string) => `${reader.url}${path}`;
const pageOf = async (path: string) => (await fetch(addressOf(path), { headers: { accept: 'text/html' } })).text();
const optionsThere = async () =>
  (await call<Option[]>(reader, 'GET', '/options')).body.data.map(({ name, price }) => ({ name, price }));
const taxThere = async () => (await call<{ taxPercent: number }>(reader, 'GET', '/settings')).body.data.taxPercent;

test('what is entered at one process, every page of the other shows, though it had kept them as they were [D85]', async () => {
  // As they are before, from now on kept.
  const before = await pageOf('/');
  expect(before).toContain('Not entered yet');
  expect(await pageOf('/')).toBe(before);
  expect([await taxThere(), await optionsThere()]).toEqual([5, []]);
  expect((await fetch(addressOf('/terms'))).status).toBe(404);
  const tile = await (await fetch(addressOf('/icon.svg'))).text();

  await enter('dealership', { name: 'Oak & Sons', accentColor: '#8a1c1c' });
  await expect.poll(() => pageOf('/')).toContain('| Oak &amp; Sons</title>');
  for (const path of ['/', '/allProducts', '/contact', '/signin', '/no/such/page']) {
    const page = await pageOf(path);
    expect(page, path).toContain('--color-accent:light-dark(#8a1c1c,');
    expect(page, path).not.toContain('Not entered yet');
  }
  expect(await (await fetch(addressOf('/icon.svg'))).text()).not.toBe(tile);
  expect(await (await fetch(addressOf('/manifest.webmanifest'))).json()).toMatchObject({ name: 'Oak & Sons' });

  logo = await newLogo(writer, token);
  const logoDark = await newLogo(writer, token, '#101820');
  await enter('dealership', { logo, logoDark });
  await expect.poll(() => pageOf('/')).toContain(`<img src="${logo}" alt="Oak &amp; Sons"`);
  expect(await pageOf('/')).toContain(`<img src="${logoDark}"`);

  await enter('selling', { taxPercent: 7.25 });
  await expect.poll(taxThere).toBe(7.25);

  await enter('legal', { terms: 'All sales in **dollars**.' });
  await expect.poll(() => pageOf('/')).toContain('href="/terms"');
  expect(await pageOf('/terms')).toContain('<strong>dollars</strong>');

  const option = { name: 'Floor mats', price: 99.5, description: '', categories: [], fuelTypes: [] };
  const made = await call<Option>(writer, 'POST', '/options', { token, body: option });
  expect(made.status).toBe(201);
  await expect.poll(optionsThere).toEqual([{ name: 'Floor mats', price: 99.5 }]);
  const dearer = { ...made.body.data, price: 120 };
  expect((await call(writer, 'PUT', `/options/${dearer._id}`, { token, body: dearer })).status).toBe(200);
  await expect.poll(optionsThere).toEqual([{ name: 'Floor mats', price: 120 }]);
  expect((await call(writer, 'DELETE', `/options/${dearer._id}`, { token })).status).toBe(200);
  await expect.poll(optionsThere).toEqual([]);
});

test('a page that is made while the settings cannot be read has the dealer’s name and look, and is not kept [D85]', async () => {
  await enter('home', { slides: [{ title: 'Good cars', description: 'Since 1974.' }] });
  await expect.poll(() => pageOf('/')).toContain('Good cars');
  await database.query('alter table settings rename to settings_away');
  // Lets go of what is kept, so that pages are made anew.
  await database.query(`select pg_notify('inventory', '')`);
  const meanwhile = () => pageOf('/');
  await expect.poll(meanwhile).not.toContain('Good cars');
  const page = await meanwhile();
  expect(page).toContain('| Oak &amp; Sons</title>');
  expect(page).toContain('--color-accent:light-dark(#8a1c1c,');
  expect(page).toContain(`<img src="${logo}" alt="Oak &amp; Sons"`);
  expect(page).not.toContain('Not entered yet');
  const answer = await fetch(addressOf('/'));
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);

  await database.query('alter table settings_away rename to settings');
  // Several home pages are kept, with other cars each.
  for (let turn = 0; turn < 40; turn += 1) expect(await pageOf('/')).toContain('Good cars');
});

test('a name that was entered while this process could not read it is known once it can [D85]', async () => {
  await database.query(`begin; set local session_replication_role = replica;
    update settings set fields = jsonb_set(fields, '{name}', '"Maple Motors"') where section = 'dealership'; commit`);
  await database.query('alter table settings rename to settings_away');
  await database.query(`select pg_notify('inventory', '')`);
  await expect.poll(() => pageOf('/')).not.toContain('Good cars');
  await database.query('alter table settings_away rename to settings');
  // An address that cannot be read is answered without asking the database.
  await expect.poll(() => pageOf('/%zz')).toContain('<p class="name">Maple Motors</p>');
});
