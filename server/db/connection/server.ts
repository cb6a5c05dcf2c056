import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DatabaseConnection } from '../client.ts';
import * as schema from '../schema/index.ts';
import { listenAndReconnect } from './listen.ts';
import { migrateServer } from './migrate-server.ts';
import { transactionsOn } from './transactions.ts';

/** How many connections one process may have: for single queries, and for transactions, which may wait for locks. */
export interface PoolSizes {
  queries: number;
  transactions: number;
}

/** Told of each connection that died; whoever used it hears of it besides. */
export type OnLost = (error: Error) => void;

export type WatchStatements = (target: Pick<pg.Pool | pg.ClientBase, 'query'>) => void;

/** A pooler lends a connection for one transaction, so the timeouts that a session brings along do not reach the server. */
export class PoolerWithoutLimits extends Error {}

interface ServerOptions {
  /** The same server past a pooler, for what needs a session; without, `databaseUrl` leads to the server itself. */
  directUrl?: string | undefined;
  migrationsFolder?: string | undefined;
  pools?: PoolSizes;
  /** Sees every statement that a pool, or a connection of one, is asked. */
  watch?: WatchStatements | undefined;
  onLost?: OnLost;
  /** A connection that has answered nothing for so long is given up; 0 has it waited for. Longer than the shop gives a statement. */
  silentAfterMs?: number | undefined;
}

/** Nothing a person waits for takes longer; what does is stuck, and would keep a connection from everybody else. */
const timeouts = { statement_timeout: 30_000, lock_timeout: 8_000, idle_in_transaction_session_timeout: 30_000 };
const everyConnection = { connectionTimeoutMillis: 10_000, keepAlive: true };

/**
 * Opens a PostgreSQL server and brings its tables up to date, unless it is told of no migrations.
 * @throws PoolerWithoutLimits when there is a pooler, and the role of the shop has no limits of its own
 */
export async function openServer(
  databaseUrl: string,
  {
    directUrl,
    migrationsFolder,
    pools = { queries: 8, transactions: 4 },
    watch,
    onLost = () => {},
    silentAfterMs = 35_000,
  }: ServerOptions,
): Promise<DatabaseConnection> {
  // What needs a session: migrations and their lock, listening, the queue. A pooler would give it a different one each time.
  const sessionUrl = directUrl ?? databaseUrl;
  const session = { connectionString: sessionUrl, ...everyConnection };
  if (directUrl) await refuseWithoutLimits(directUrl);
  if (migrationsFolder) await migrateServer(session, { migrationsFolder });
  const limits = { query_timeout: silentAfterMs, ...(!directUrl && timeouts) };
  const pool = { connectionString: databaseUrl, ...everyConnection, ...limits };
  const queries = openPool({ ...pool, max: pools.queries }, onLost);
  const transactions = openPool({ ...pool, max: pools.transactions }, onLost);
  if (watch) {
    watch(queries);
    transactions.on('connect', watch);
  }
  const db = drizzle(queries, { schema });
  // Transactions wait for each other's locks. They do so on connections of their own, so that pages and sign-in, which
  // are single queries, never stand in that line.
  db.transaction = transactionsOn(transactions);
  const listeners: { end(): Promise<void> }[] = [];
  return {
    db,
    // A pooler lends another connection each time, which knows nothing of a statement that was named on the last one.
    planned: directUrl ? drizzle(withoutNames(queries), { schema }) : db,
    engine: { kind: 'server', url: sessionUrl },
    migrate: (migrations) => migrateServer(session, migrations),
    async listen(channel, heard, disconnected = () => {}) {
      const lose = (error: Error) => {
        disconnected();
        onLost(error);
      };
      const listener = await listenAndReconnect(sessionUrl, channel, heard, lose);
      listeners.push(listener);
      return listener;
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.end()));
      await Promise.all([queries.end(), transactions.end()]);
    },
  };
}

function withoutNames(queries: pg.Pool): pg.Pool {
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    queries.query({ ...statement, name: undefined } as pg.QueryConfig, values);
  return { query } as unknown as pg.Pool;
}

function openPool(settings: pg.PoolConfig, onLost: OnLost): pg.Pool {
  const pool = new pg.Pool(settings);
  // A connection that dies is replaced by the pool, and the query that it carried fails. Without a listener it would end
  // the process: on the pool while it is idle, on itself while a transaction has it and thinks between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

async function refuseWithoutLimits(connectionString: string) {
  const connection = new pg.Client({ connectionString, ...everyConnection });
  await connection.connect();
  try {
    const { rows } = await connection.query<{ role: string; name: string; setting: string }>(
      'select current_user as role, name, setting from pg_settings where name = any ($1) order by name',
      [Object.keys(timeouts)],
    );
    const missing = rows.filter(({ setting }) => setting === '0');
    if (missing.length === 0) return;
    const statements = missing.map(
      ({ role, name }) => `alter role "${role}" set ${name} = '${timeouts[name as keyof typeof timeouts] / 1000}s';`,
    );
    throw new PoolerWithoutLimits(
      `DATABASE_DIRECT_URL: a pooler passes no limits on, so the role needs its own. As this role, run once:\n  ${statements.join('\n  ')}`,
    );
  } finally {
    await connection.end();
  }
}
