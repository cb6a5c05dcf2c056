import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type * as schema from '../schema/index.ts';

/**
 * Drizzle is lent a connection for each transaction: of a pool it would borrow one itself, and never give it back when it
 * is lost before its `begin` is answered. A few such losses, and nothing could be sold until the process is started again.
 */
export function transactionsOn(pool: pg.Pool): NodePgDatabase<typeof schema>['transaction'] {
  return async (work, config) => {
    const connection = await pool.connect();
    let isSound = false;
    try {
      return await drizzle<typeof schema, pg.PoolClient>(connection).transaction((transaction) => {
        isSound = true;
        return work(transaction);
      }, config);
    } catch (error) {
      if (error instanceof DrizzleQueryError && error.query === 'rollback') isSound = false;
      throw error;
    } finally {
      // Whoever is next gets none that has ended or gone silent.
      connection.release(!isSound);
    }
  };
}
