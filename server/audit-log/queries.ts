import { and, eq, sql } from 'drizzle-orm';
import type { Change } from '../../shared/audit-log.ts';
import { byTime } from '../db/by-time.ts';
import type { Database } from '../db/client.ts';
import { changes, users } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

export type ChangeRow = typeof changes.$inferSelect;

const list = byTime({ createdAt: changes.createdAt, id: changes.id });

export async function insertChanges(tx: Database, rows: Omit<ChangeRow, 'id' | 'createdAt'>[]): Promise<void> {
  await tx.insert(changes).values(rows.map((row) => ({ id: newId(), ...row })));
}

/** What happened to one subject, with the name of who did it; null when that account is gone. */
export async function findChanges(
  db: Database,
  of: { subject: Change['subject']; id: string },
  page: { limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select({ change: changes, actorName: users.name })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.subject, of.subject), eq(changes.subjectId, of.id), list.after('newest', page.cursor)))
    .orderBy(...list.order('newest'))
    .limit(page.limit + 1);
  return list.page(
    'newest',
    rows.map(({ change, actorName }) => ({ ...change, actorName })),
    page.limit,
  );
}

/** Takes the values out of what was noted of somebody, and leaves which fields they were. */
export async function forgetValues(tx: Database, userId: string): Promise<void> {
  const blank = sql`(
    select coalesce(jsonb_agg(each || '{"before": null, "after": null}'), '[]') from jsonb_array_elements(${changes.fields}) as each
  )`;
  await tx
    .update(changes)
    .set({ fields: blank })
    .where(and(eq(changes.subject, 'user'), eq(changes.subjectId, userId)));
}
