import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashToken, newToken } from '../../../server/tokens.ts';
import { askAtOnce, type Query } from '../../support/database/ask-at-once.ts';
import { createDatabase, recreateDatabase } from '../../support/database/fresh-database.ts';
import { type PostgresServer, startPostgres } from '../../support/database/postgres.ts';
import { freePort, type ShopProcess, startProcess } from '../../support/process.ts';
import { startMailServer } from './mail-server.ts';
import { startPooler } from './pooler.ts';
import { startProvider } from './provider.ts';

export interface Person {
  id: string;
  email: string;
  token: string;
}
export type Arena = Awaited<ReturnType<typeof openArena>>;

// Short enough to wait for, long enough to pay in, also where two cores do all of it.
const HOLD_SECONDS = 10;
const RECOVERY_SECONDS = 5;

export interface ArenaOptions {
  holdSeconds?: number;
  /** Without, the provider keeps its events, and the test tells of them. */
  webhooks?: boolean;
  environment?: Record<string, string>;
  /** Whether the processes reach the database through PgBouncer in transaction mode, as far as that goes. */
  behindPooler?: boolean;
}

/**
 * Two server processes with all their background work, on one database of a real PostgreSQL; a payment provider outside
 * of them; and a way to look into the records of both. The periods are shorter than in real trade, by configuration alone.
 */
export async function openArena({
  holdSeconds = HOLD_SECONDS,
  webhooks = true,
  environment = {},
  behindPooler = false,
}: ArenaOptions = {}) {
  const [postgres, provider] = await Promise.all([startPostgres(), startProvider()]);
  const mailServer = await startMailServer();
  const databaseUrl = await createDatabase(postgres.urlOf('postgres'));
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-arena-'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => {});
  const pooler = behindPooler ? await startPooler(databaseUrl) : undefined;
  const ports = [String(await freePort()), String(await freePort())];
  const start = (place: number) =>
    startProcess('tests/faults/support/api-process.ts', {
      DATA_DIR: join(dataDir, String(place)),
      DATABASE_URL: pooler?.url ?? databaseUrl,
      ...(pooler && { DATABASE_DIRECT_URL: databaseUrl }),
      SEED: 'none',
      LOG_LEVEL: 'silent',
      CHECKOUT_HOLD_SECONDS: String(holdSeconds),
      RECOVERY_SECONDS: String(RECOVERY_SECONDS),
      SMTP_URL: mailServer.url,
      TEST_PROVIDER: JSON.stringify(provider.access),
      ...environment,
      PORT: ports[place] ?? '',
    });
  const shops = [await start(0), await start(1)];
  if (webhooks) provider.deliverTo(shops.map(({ url }) => url));
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[];
  let isClosing = false;
  const away = (work: () => Promise<void>): Promise<void> => {
    if (isClosing) return Promise.reject(new Error('The arena is closed'));
    const done = work();
    // Whoever does it is told of a failure; the others only wait.
    arena.whole = done.catch(() => {});
    return done;
  };
  const arena = {
    shops,
    postgres,
    provider,
    mailServer,
    query,
    /** All that is asked in it is answered as of one moment. */
    atOnce: <Result>(ask: (query: Query) => Promise<Result>) => askAtOnce(pool, ask),
    /** All that the shop knows is gone, and a new database stands in its place. */
    emptyDatabase: () => recreateDatabase(databaseUrl, postgres.urlOf('postgres')),
    /** Whether the provider tells of events by itself. */
    webhooks,
    people: (count: number) => addPeople(query, count, 'user'),
    admin: async () => (await addPeople(query, 1, 'admin'))[0] as Person,
    /** Comes when every process is there again. */
    whole: Promise.resolve(),
    /** Ends a process as `kill -9` does, or politely, and starts it again. */
    restart: (place: number, ending: 'kill' | 'stop') =>
      away(async () => {
        await shops[place]?.[ending]();
        shops[place] = await start(place);
      }),
    /** Kills all processes at once, and starts them again when the work is done. */
    whileDown: (work: () => Promise<void>) =>
      away(async () => {
        await Promise.all(shops.map((shop) => shop.kill()));
        await work();
        shops.splice(0, shops.length, ...(await Promise.all([start(0), start(1)])));
      }),
    async close() {
      // A process that is being started again is not among them yet.
      isClosing = true;
      await arena.whole;
      await Promise.all(shops.map((shop) => shop.kill()));
      await pool.end();
      await pooler?.stop();
      await Promise.all([postgres.stop(), provider.close(), mailServer.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  } satisfies { shops: ShopProcess[]; postgres: PostgresServer } & Record<string, unknown>;
  return arena;
}

/** People who are signed in already: what a password costs is proven elsewhere. */
export async function addPeople(query: Query, count: number, role: string): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { id, email: `${role}-${id}@example.com`, token: newToken() };
  });
  const [ids, emails] = [people.map(({ id }) => id), people.map(({ email }) => email)];
  const hashes = people.map(({ token }) => hashToken(token));
  await query(
    `insert into users (id, email, name, password_hash, role)
     select id, email, 'Ada', 'x', $3 from unnest($1::text[], $2::text[]) as p (id, email)`,
    [ids, emails, role],
  );
  await query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (hash, id)`,
    [hashes, ids],
  );
  return people;
}

export type { Query };
/** The shop's records and the payment provider's, which may stand in the same database. */
export type Records = { query: Query; provider: { query: Query } };
