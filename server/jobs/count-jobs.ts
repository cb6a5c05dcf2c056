import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { GAVE_UP } from './queues.ts';

interface QueueRow {
  name: string;
  waiting: number;
  oldest: number;
}

/** Work that is due and that nobody has begun, by queue, and what was given up. Ages are in seconds. */
export async function countJobs(db: Database) {
  const answer = await db.execute(sql`
    select name, count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`);
  const { rows } = answer as unknown as { rows: QueueRow[] };
  return {
    waiting: rows
      .filter(({ name }) => name !== GAVE_UP)
      .map(({ name, waiting, oldest }) => ({ queue: name, waiting, oldestSeconds: oldest })),
    gaveUp: rows.find(({ name }) => name === GAVE_UP)?.waiting ?? 0,
  };
}
