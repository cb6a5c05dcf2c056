import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/**
 * Gives back the space of rows that are gone. A PostgreSQL server does that by itself (autovacuum); the embedded database
 * has no process for it, and its files would grow for ever.
 */
export async function vacuumIfNothingElseDoes(db: Database): Promise<void> {
  const answer = await db.execute(
    sql`select exists (select from pg_stat_activity where backend_type = 'autovacuum launcher') as is_done`,
  );
  const [row] = (answer as unknown as { rows: { is_done: boolean }[] }).rows;
  if (!row?.is_done) await db.execute(sql`vacuum`);
}
