import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { StoredSession } from '../records/objects.ts';
import { sandboxObjects } from '../records/tables.ts';
import type { ListQuery } from './params.ts';

/** A page of what the sandbox knows of one kind, newest first, as Stripe pages it: after the id that was last seen. */
export async function listObjects(
  db: Database,
  kind: 'checkout.session' | 'refund' | 'dispute',
  { intentId, since, status, after, limit }: ListQuery,
) {
  const { body, id } = sandboxObjects;
  const answer = kind === 'checkout.session' ? sql`${body} -> 'answer'` : sql`${body}`;
  const created = sql`(${answer} ->> 'created')::bigint`;
  const conditions: (SQL | undefined)[] = [
    eq(sandboxObjects.kind, kind),
    intentId === undefined ? undefined : sql`${answer} ->> 'payment_intent' = ${intentId}`,
    since === undefined ? undefined : sql`${created} >= ${since}`,
    status === undefined ? undefined : sql`${answer} ->> 'status' = ${status}`,
    after === undefined ? undefined : sql`(${created}, ${id}) < ${placeOf(answer, after)}`,
  ];
  const rows = await db
    .select({ body })
    .from(sandboxObjects)
    .where(and(...conditions))
    .orderBy(desc(created), desc(id))
    .limit(limit + 1);
  const data = rows
    .slice(0, limit)
    .map(({ body: kept }) => (kind === 'checkout.session' ? (kept as StoredSession).answer : kept));
  return { has_more: rows.length > limit, data };
}

function placeOf(answer: SQL, id: string): SQL {
  return sql`(select (${answer} ->> 'created')::bigint, ${sandboxObjects.id} from ${sandboxObjects} where ${sandboxObjects.id} = ${id})`;
}
