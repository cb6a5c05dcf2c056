import type { MigrationConfig } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabaseConnection } from '../client.ts';
import * as schema from '../schema/index.ts';
import { keepListening } from './listen.ts';

/** How many connections one process may have: for single queries, and for transactions, which may wait for locks. */
export interface PoolSizes {
  queries: number;
  transactions: number;
}

/** Told of each connection that died; whoever used it hears of it besides. */
export type OnLost = (error: Error) => void;

interface ServerOptions {
  migrationsFolder?: string | undefined;
  pools?: PoolSizes;
  onLost?: OnLost;
}

const MIGRATION_LOCK = 4_071_972;
/** Nothing a person waits for takes longer; what does is stuck, and would keep a connection from everybody else. */
const brakes = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
};

/** Opens a PostgreSQL server and brings its tables up to date, unless it is told of no migrations. */
export async function openServer(
  databaseUrl: string,
  { migrationsFolder, pools = { queries: 8, transactions: 4 }, onLost = () => {} }: ServerOptions,
): Promise<DatabaseConnection> {
  if (migrationsFolder) await migrateOneAtATime(databaseUrl, { migrationsFolder });
  const queries = openPool(databaseUrl, pools.queries, onLost);
  const transactions = openPool(databaseUrl, pools.transactions, onLost);
  const db = drizzle(queries, { schema });
  const work = drizzle(transactions, { schema });
  // Transactions wait for each other's locks. They do so on connections of their own, so that pages and sign-in, which
  // are single queries, never stand in that line.
  db.transaction = work.transaction.bind(work);
  const listeners: { end(): Promise<void> }[] = [];
  return {
    db,
    engine: { kind: 'server', url: databaseUrl },
    migrate: (migrations) => migrateOneAtATime(databaseUrl, migrations),
    async listen(channel, heard) {
      listeners.push(await keepListening(databaseUrl, channel, heard, onLost));
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.end()));
      await Promise.all([queries.end(), transactions.end()]);
    },
  };
}

function openPool(connectionString: string, max: number, onLost: OnLost): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, ...brakes });
  // A connection that dies is replaced by the pool, and the query that it carried fails. Without a listener it would end
  // the process: on the pool while it is idle, on itself while a transaction has it and thinks between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Several processes may start at once on one server: the first migrates, the others wait and find it done. */
async function migrateOneAtATime(connectionString: string, migrations: MigrationConfig) {
  // Without the brakes of everyday work: an index over a large table takes its time.
  const connection = new pg.Client({ connectionString, connectionTimeoutMillis: brakes.connectionTimeoutMillis });
  await connection.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(connection, { schema }), migrations);
  } finally {
    // Ends the lock too.
    await connection.end();
  }
}
