import { and, count, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { IncidentFilters, IncidentKind } from '../../../shared/orders/incidents.ts';
import type { Database } from '../../db/client.ts';
import { byTime } from '../../db/query/by-time.ts';
import { containing } from '../../db/query/like.ts';
import { checkouts, incidents, payments } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';

export type IncidentRow = typeof incidents.$inferSelect;
/** With who paid, the payment's name at the provider, and whether its money is on its way back. */
export type ListedIncident = IncidentRow & { email: string | null; intentId: string | null; isReturning: boolean };

const list = byTime({ createdAt: incidents.createdAt, id: incidents.id });

/** Undefined when the same has been told before. */
export async function insertIncident(
  tx: Database,
  incident: Omit<typeof incidents.$inferInsert, 'id'>,
): Promise<IncidentRow | undefined> {
  const [row] = await tx
    .insert(incidents)
    .values({ id: newId(), ...incident })
    .onConflictDoNothing({ target: incidents.key })
    .returning();
  return row;
}

export async function findIncident(db: Database, id: string): Promise<ListedIncident | undefined> {
  const [row] = await selectListed(db).where(eq(incidents.id, id));
  return row && flatten(row);
}

/** The one incident of a kind about something. */
export async function findIncidentAbout(
  db: Database,
  kind: IncidentKind,
  key: string,
): Promise<IncidentRow | undefined> {
  const [row] = await db
    .select()
    .from(incidents)
    .where(eq(incidents.key, keyOf(kind, key)));
  return row;
}

export const keyOf = (kind: IncidentKind, key: string) => `${kind}-${key}`;

export async function findIncidents(
  db: Database,
  filters: IncidentFilters,
  page: { sort: 'newest' | 'oldest'; limit: number; cursor?: string | undefined },
) {
  const rows = await selectListed(db)
    .where(and(matchIncidents(filters), list.after(page.sort, page.cursor)))
    .orderBy(...list.order(page.sort))
    .limit(page.limit + 1);
  return list.page(page.sort, rows.map(flatten), page.limit);
}

function matchIncidents({ search, state }: IncidentFilters): SQL | undefined {
  const part = containing(search ?? '');
  const { refundedAt, orderedAt, message } = incidents;
  return and(
    search ? or(ilike(message, part), ilike(sql`coalesce(${checkouts.email}, ${payments.email})`, part)) : undefined,
    state === 'open' ? and(isNull(refundedAt), isNull(orderedAt)) : undefined,
    state === 'settled' ? or(isNotNull(refundedAt), isNotNull(orderedAt)) : undefined,
  );
}

function selectListed(db: Database) {
  const isReturning = sql<boolean>`exists (select from refunds where incident_id = ${incidents.id} and status = 'asked')`;
  const { email: payer, intentId } = payments;
  return db
    .select({ incident: incidents, buyer: checkouts.email, payer, intentId, isReturning })
    .from(incidents)
    .leftJoin(checkouts, eq(checkouts.id, incidents.checkoutId))
    .leftJoin(payments, eq(payments.id, incidents.paymentId));
}

function flatten(row: Awaited<ReturnType<typeof selectListed>>[number]): ListedIncident {
  const { incident, buyer, payer, intentId, isReturning } = row;
  return { ...incident, email: buyer ?? payer, intentId, isReturning };
}

export async function countIncidents(db: Database, filters: IncidentFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(incidents)
    .leftJoin(checkouts, eq(checkouts.id, incidents.checkoutId))
    .leftJoin(payments, eq(payments.id, incidents.paymentId))
    .where(matchIncidents(filters));
  return row?.total ?? 0;
}

/** Ends an incident by orders. False when it has ended already. */
export async function markOrdered(tx: Database, id: string): Promise<boolean> {
  const marked = await tx
    .update(incidents)
    .set({ orderedAt: new Date() })
    .where(and(eq(incidents.id, id), isNull(incidents.orderedAt), isNull(incidents.refundedAt)))
    .returning({ id: incidents.id });
  return marked.length > 0;
}

/** Payments that the records had lost, and of which staff have not decided what becomes of them. */
export async function findUndecided(db: Database): Promise<string[]> {
  const { kind, paymentId, orderedAt, refundedAt } = incidents;
  const rows = await db
    .select({ paymentId })
    .from(incidents)
    .where(and(eq(kind, 'unknown-payment'), isNull(orderedAt), isNull(refundedAt)));
  return rows.flatMap((row) => row.paymentId ?? []);
}

/** What staff read of an incident that stands otherwise by now. */
export async function setMessage(tx: Database, id: string, message: string): Promise<void> {
  await tx.update(incidents).set({ message }).where(eq(incidents.id, id));
}

/** When the money of an incident went back. */
export async function setRefundedAt(tx: Database, id: string, refundedAt: Date): Promise<void> {
  await tx.update(incidents).set({ refundedAt }).where(eq(incidents.id, id));
}

/** Money of a payment that had gone back did not after all: its incidents are not settled, whichever way they were. */
export async function reopenIncidents(tx: Database, paymentId: string): Promise<void> {
  await tx.update(incidents).set({ refundedAt: null }).where(eq(incidents.paymentId, paymentId));
}
