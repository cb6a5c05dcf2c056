import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeUnnoticed } from '../../../tests/support/cars/change-unnoticed.ts';
import { newCar } from '../../../tests/support/client.ts';
import { onServerAlone } from '../../../tests/support/database/on-server-alone.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';
import { askingIndexOf } from './index-fixture.ts';

const { shop, admin } = await openStaffedShop();

const { countedFromMemory, hearAll, titles } = askingIndexOf(shop);
beforeEach(hearAll);

test('where news may have been missed, everything is read again, and the database answers meanwhile', async () => {
  await newCar(shop, admin, { brand: 'Matra', title: 'First' });
  await hearAll();
  await changeUnnoticed(shop, sql`update cars set title = 'Second', model = 'Simca' where brand = 'Matra'`);
  shop.searchIndex.invalidate();
  expect(await shop.searchIndex.current()).toBeUndefined();
  expect(await titles('model=Simca')).toEqual(['Second']);
  await hearAll();
  expect(await countedFromMemory(async () => expect(await titles('model=Simca')).toEqual(['Second']))).toBe(1);
});

// The embedded database has no connection that can be lost.
describe('a PostgreSQL server', onServerAlone, () => {
  test('while no news can come the database answers, and memory again once it can', async () => {
    await newCar(shop, admin, { brand: 'Gordini', title: 'First' });
    await hearAll();
    const elsewhere = await connectElsewhere();
    const [{ name } = { name: '' }] = await queryOf(shop)<{ name: string }>('select current_database() as name');
    await elsewhere.query(`alter database "${name}" with allow_connections false`);
    await elsewhere.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and (query in ('listen inventory', 'select 1') or query like 'select pg_notify%')`,
      [name],
    );
    await expect.poll(() => shop.searchIndex.current()).toBeUndefined();
    await shop.db.execute(sql`update cars set title = 'Second' where brand = 'Gordini'`);
    expect(await titles('brand=Gordini')).toEqual(['Second']);
    await elsewhere.query(`alter database "${name}" with allow_connections true`);
    await elsewhere.end();
    await expect.poll(() => shop.searchIndex.current(), { timeout: 20_000 }).toBeDefined();
    expect(await countedFromMemory(async () => expect(await titles('brand=Gordini')).toEqual(['Second']))).toBe(1);
  });
});

/** A connection to another database of the same server. */
async function connectElsewhere(): Promise<pg.Client> {
  const { engine } = shop.database;
  const address = new URL(engine.kind === 'server' ? engine.url : '');
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client;
}
