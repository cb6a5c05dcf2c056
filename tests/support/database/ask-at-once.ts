import type pg from 'pg';

export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Asks several things of a database that goes on changing, and has all of them answered as of one moment. */
export async function askAtOnce<Result>(pool: pg.Pool, ask: (query: Query) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await ask(async <Row>(text: string, values: unknown[] = []) => {
      return (await client.query(text, values)).rows as Row[];
    });
  } finally {
    // Closed, and its transaction with it, however it ended.
    client.release(true);
  }
}
