import { resolve } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openPlaces } from '../../tests/support/database/backup-places.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/connection/open-database.ts';
import { openJobs } from '../jobs/jobs.ts';
import { seedEmptyDatabase } from '../seed.ts';
import { backUp, restore } from './commands.ts';

const { newFolder, newPlace, remove } = openPlaces('real-payments');
afterAll(remove);

/** What a first start leaves whose configuration has the keys of real payments: nothing ever opens the sandbox. */
async function openedOnRealKeys() {
  const place = await newPlace();
  const config = readConfig({ STRIPE_SECRET_KEY: 'rk_live_shop', STRIPE_WEBHOOK_SECRET: 'whsec_shop', SEED: 'none' });
  const database = await openDatabase({ ...place, migrationsFolder: resolve('server/db/migrations') });
  const jobs = await openJobs(database, pino({ level: 'silent' }));
  await seedEmptyDatabase({ db: database.db, jobs, config });
  await jobs.close();
  await database.close();
  return place;
}

test('a shop that has only known real payments, never the sandbox, comes back from its backup', async () => {
  const folder = newFolder();
  const written = await backUp(await openedOnRealKeys(), folder);
  expect(written.tables.find(({ name }) => name === 'users')?.rows).toBe(1);
  const place = await newPlace();
  await restore(place, folder);
  const again = await backUp(place, newFolder());
  const rows = ({ tables }: typeof again) => tables.map(({ schema, name, rows }) => `${schema}.${name} ${rows}`);
  expect(rows(again)).toEqual(rows(written));
});

test('a database of another version is not backed up by this one', async () => {
  const place = await openedOnRealKeys();
  const database = await openDatabase(place);
  await database.db.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  await database.close();
  const target = newFolder();
  await expect(backUp(place, target)).rejects.toThrow(/of another version of the shop/);
});
