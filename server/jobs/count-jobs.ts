import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { GAVE_UP, jobNames } from './queues.ts';

interface QueueRow {
  name: string;
  waiting: number;
  oldest: number;
}

/**
 * Work that is due and that nobody has begun, by queue, and what was given up. Ages are in seconds. A queue of another version
 * of the shop has no worker here, and nobody waits for it.
 */
export async function countJobs(db: Database) {
  const answer = await db.execute(sql`
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`);
  const { rows } = answer as unknown as { rows: QueueRow[] };
  return {
    waiting: rows
      .filter(({ name }) => jobNames.some((known) => known === name))
      .map(({ name, waiting, oldest }) => ({ queue: name, waiting, oldestSeconds: oldest })),
    gaveUp: rows.find(({ name }) => name === GAVE_UP)?.waiting ?? 0,
  };
}
