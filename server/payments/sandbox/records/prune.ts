import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { sandboxAnswers, sandboxEvents } from './tables.ts';

/** Lets go of events that were delivered or given up, and of answers kept for repeated requests, as Stripe does after a day. */
export async function forgetOldRecords(db: Database, before: Date): Promise<void> {
  const createdSeconds = sql`(${sandboxEvents.body} ->> 'created')::bigint`;
  await db
    .delete(sandboxEvents)
    .where(and(isNull(sandboxEvents.nextAttemptAt), sql`${createdSeconds} < ${Math.floor(before.getTime() / 1000)}`));
  await db.delete(sandboxAnswers).where(lt(sandboxAnswers.createdAt, before));
}
