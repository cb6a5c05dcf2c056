import { and, eq, gt, ilike, type SQL, sql } from 'drizzle-orm';
import type { ChangeExport, ChangeFilters } from '../../shared/audit-log.ts';
import type { Database } from '../db/client.ts';
import { byTime } from '../db/query/by-time.ts';
import { containing } from '../db/query/like.ts';
import { changes } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

export type ChangeRow = typeof changes.$inferSelect;

const list = byTime({ createdAt: changes.createdAt, id: changes.id });

/** Who did it is named as they are called now: the name stays, whatever they are called later (D80). */
export async function insertChanges(
  tx: Database,
  rows: Omit<ChangeRow, 'id' | 'createdAt' | 'actorName'>[],
): Promise<void> {
  const actorName = (id: string | null) => sql`(select name from users where id = ${id})`;
  await tx.insert(changes).values(rows.map((row) => ({ id: newId(), ...row, actorName: actorName(row.actorId) })));
}

/** What happened, the newest or the oldest first. */
export async function findChanges(
  db: Database,
  filters: ChangeFilters,
  page: { sort: ChangeExport['sort']; limit: number; cursor?: string | undefined },
) {
  const rows = await db
    .select()
    .from(changes)
    .where(and(matchChanges(filters), list.after(page.sort, page.cursor)))
    .orderBy(...list.order(page.sort))
    .limit(page.limit + 1);
  return list.page(page.sort, rows, page.limit);
}

function matchChanges({ subject, id, since, action, search, from, to }: ChangeFilters): SQL | undefined {
  return and(
    subject ? eq(changes.subject, subject) : undefined,
    id ? eq(changes.subjectId, id) : undefined,
    since === undefined ? undefined : gt(changes.version, since),
    action ? eq(changes.action, action) : undefined,
    search ? ilike(changes.actorName, containing(search)) : undefined,
    from ? sql`${changes.createdAt} >= ${from}::date` : undefined,
    to ? sql`${changes.createdAt} < ${to}::date + 1` : undefined,
  );
}

/** Takes the name of somebody who is deleted out of what they did (D79). */
export async function forgetActor(tx: Database, userId: string): Promise<void> {
  await tx.update(changes).set({ actorName: null }).where(eq(changes.actorId, userId));
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
