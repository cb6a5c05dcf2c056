import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/database/fresh-database.ts';
import { onServerAlone } from '../../../tests/support/database/on-server-alone.ts';
import { openProxy } from '../../../tests/support/database/proxy.ts';
import type { Database, DatabaseConnection } from '../client.ts';
import { openServer } from './server.ts';

const ask = (db: Database) => db.execute(sql`select 1`);
const answer = { status: 'fulfilled' };
const failure = { status: 'rejected' };

// The embedded database has one connection, which is not lost.
describe('a PostgreSQL server with four connections for transactions', onServerAlone, () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let database: DatabaseConnection;
  beforeAll(async () => {
    proxy = await openProxy(await createDatabase(inject('postgresUrl') as string));
    database = await openServer(proxy.url, { silentAfterMs: 10_000 });
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
  });

  const fourAtOnce = () => Promise.allSettled(Array.from({ length: 4 }, () => database.db.transaction(ask)));

  test('has new ones where they are lost as transactions begin', async () => {
    proxy.loseAtBegin(4);
    expect(await fourAtOnce()).toMatchObject([failure, failure, failure, failure]);
    expect(await fourAtOnce()).toMatchObject([answer, answer, answer, answer]);
  });

  test('has new ones where they go silent, as transactions begin and in the midst of them', async () => {
    const { promise: stalled, resolve: goOn } = Promise.withResolvers<void>();
    const inTheMidst: Promise<unknown>[] = [];
    const arrived = [1, 2].map(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const work = database.db.transaction(async (tx) => {
        await ask(tx);
        resolve();
        await stalled;
        await ask(tx);
      });
      inTheMidst.push(work);
      return promise;
    });
    await Promise.all(arrived);
    await Promise.all([1, 2].map(() => database.db.transaction(ask)));
    proxy.stall();
    goOn();
    const begun = [1, 2].map(() => database.db.transaction(ask));
    expect(await Promise.allSettled([...inTheMidst, ...begun])).toMatchObject([failure, failure, failure, failure]);
    expect(await fourAtOnce()).toMatchObject([answer, answer, answer, answer]);
  });
});
