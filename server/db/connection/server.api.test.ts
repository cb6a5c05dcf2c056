import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { createDatabase } from '../../../tests/support/database/fresh-database.ts';
import { onServerAlone } from '../../../tests/support/database/on-server-alone.ts';
import { openProxy } from '../../../tests/support/database/proxy.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { listenAndReconnect } from './listen.ts';

const postgresUrl = inject('postgresUrl');

// The embedded database has one connection, and so nothing of this.
describe('a PostgreSQL server', onServerAlone, () => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await openTestShop();
    admin = (await newAdmin(shop)).token;
  });
  afterAll(() => shop.close());

  test('checkouts that wait for a locked car keep nobody from pages and sign-in, and get a response to come again', async () => {
    const car = await newCar(shop, admin);
    const buyers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)));
    const engine = shop.database.engine;
    const blocker = new pg.Client({ connectionString: engine.kind === 'server' ? engine.url : '' });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from cars where id = $1 for update', [car._id]);

    const { checkOut } = buyingIn(() => shop);
    let answered = 0;
    const waiting = Promise.all(buyers.map((buyer) => checkOut(buyer, [car]).finally(() => (answered += 1))));
    const blocked = () =>
      shop.db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`);
    // All connections that transactions may have.
    await expect.poll(blocked).toBe(4);
    const signIns = buyers.map(({ email, password }) =>
      call(shop, 'POST', '/auth/login', { body: { email, password } }),
    );
    const signedIn = (await Promise.all(signIns)).map(({ status }) => status);
    const list = await call(shop, 'GET', '/cars?search=nothing-like-this');
    expect([...signedIn, list.status, answered]).toEqual([...buyers.map(() => 200), 200, 0]);

    const answers = await waiting;
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(buyers.map(() => [503, 'OVERLOADED']));
    await blocker.query('rollback');
    await blocker.end();
    const [buyer] = buyers;
    expect((await checkOut(buyer as (typeof buyers)[number], [car])).status).toBe(200);
  });

  test('connections that the server ends are logged, and the shop goes on', async () => {
    const lines: string[] = [];
    const watched = await openTestShop({ LOG_LEVEL: 'warn' }, { logTo: (line) => lines.push(line) });
    const { engine } = watched.database;
    const client = new pg.Client({ connectionString: engine.kind === 'server' ? engine.url : '' });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await client.end();
    const warnings = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => /connection.*was lost/.test(msg));
    await expect.poll(() => warnings().length).toBeGreaterThan(1);
    expect(warnings()[0]).toMatchObject({ level: 40, err: { code: '57P01' } });
    await expect.poll(async () => (await call(watched, 'GET', '/cars')).status).toBe(200);
    await watched.close();
  });

  test('a listener whose connection has gone silent notices, comes back, and takes it that it missed something', async () => {
    const address = new URL(await createDatabase(postgresUrl as string));
    const proxy = await openProxy(address.href);
    let heard = 0;
    const listener = await listenAndReconnect(proxy.url, 'inventory', () => (heard += 1));
    proxy.stall();
    await expect.poll(() => heard).toBe(1);

    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query('notify inventory');
    await expect.poll(() => heard).toBe(2);
    await client.end();
    await listener.end();
    proxy.close();
  });
});
