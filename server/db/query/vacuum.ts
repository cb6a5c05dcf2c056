import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/**
 * Gives back the space of rows that are gone. A PostgreSQL server does that by itself (autovacuum); the embedded database
 * has no process for it, and its files would grow for ever. It is known by being alone: of a server's own processes every
 * role sees that they are there, though not what each is. Table by table: what people ask comes in between.
 */
export async function vacuumIfNothingElseDoes(db: Database): Promise<void> {
  const answer = await db.execute(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where not exists (select from pg_stat_activity where pid <> pg_backend_pid())`,
  );
  const { rows } = answer as unknown as { rows: { name: string }[] };
  for (const { name } of rows) await db.execute(sql`vacuum ${sql.raw(name)}`);
}
