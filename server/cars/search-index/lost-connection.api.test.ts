import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { onServerAlone } from '../../../tests/support/database/on-server-alone.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';

const { shop, admin } = await openStaffedShop();

let turn = 0;
/** A list that nobody has asked for before, so that nothing cached is seen. */
const titles = async (query: string) => {
  turn += 1;
  const path = `/cars?${query}&minPrice=0.${String(turn).padStart(3, '0')}`;
  return (await call<Car[]>(shop, 'GET', path)).body.data.map(({ title }) => title);
};

/** Until all news until now was heard, and the index is asked again. */
async function hearAll() {
  shop.searchIndex.awaitOwnWrites();
  await vi.waitFor(async () => expect(await shop.searchIndex.current()).toBeDefined());
}
beforeEach(hearAll);

async function countedFromMemory(work: () => Promise<unknown>): Promise<number> {
  const { memory } = shop.searchIndex.counts;
  await work();
  return shop.searchIndex.counts.memory - memory;
}

test('where news may have been missed, everything is read again, and the database answers meanwhile', async () => {
  await newCar(shop, admin, { brand: 'Matra', title: 'First' });
  await hearAll();
  // Nobody hears of this one.
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table cars disable trigger user`);
    await tx.execute(sql`update cars set title = 'Second', model = 'Simca' where brand = 'Matra'`);
    await tx.execute(sql`alter table cars enable trigger user`);
  });
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
