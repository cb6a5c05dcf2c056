import { and, count, eq, ilike, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { IncidentFilters, IncidentKind } from '../../../../shared/orders/incidents.ts';
import type { Database } from '../../../db/client.ts';
import { byTime } from '../../../db/query/by-time.ts';
import { containing } from '../../../db/query/like.ts';
import { checkouts, incidents, payments } from '../../../db/schema/index.ts';
import { newId } from '../../../ids.ts';

export type IncidentRow = typeof incidents.$inferSelect;
/** With who paid, the payment's name at the provider, and where its money is. */
export type ListedIncident = IncidentRow & {
  email: string | null;
  intentId: string | null;
  /** Whether its money is on its way back. */
  isReturning: boolean;
  /** Whether its money is with the shop, and belongs to the buyer. */
  isOwed: boolean;
};

const list = byTime({ createdAt: incidents.createdAt, id: incidents.id });

const isOpen = and(isNull(incidents.refundedAt), isNull(incidents.orderedAt));
const isReturning = sql<boolean>`exists (select from refunds where incident_id = ${incidents.id} and status = 'asked')`;
// Of these kinds, the payment bought nothing.
const isReturnable = inArray(incidents.kind, ['unserved', 'mismatch', 'unknown-payment']);
const isOwed = sql<boolean>`(${and(isReturnable, isNotNull(payments.intentId), isOpen, not(isReturning))})`;

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

const states = {
  open: isOpen,
  owed: isOwed,
  settled: or(isNotNull(incidents.refundedAt), isNotNull(incidents.orderedAt)),
};

function matchIncidents({ search, state }: IncidentFilters): SQL | undefined {
  const part = containing(search ?? '');
  return and(
    search
      ? or(ilike(incidents.message, part), ilike(sql`coalesce(${checkouts.email}, ${payments.email})`, part))
      : undefined,
    state && states[state],
  );
}

function selectListed(db: Database) {
  const { email: payer, intentId } = payments;
  return db
    .select({ incident: incidents, buyer: checkouts.email, payer, intentId, isReturning, isOwed })
    .from(incidents)
    .leftJoin(checkouts, eq(checkouts.id, incidents.checkoutId))
    .leftJoin(payments, eq(payments.id, incidents.paymentId));
}

function flatten(row: Awaited<ReturnType<typeof selectListed>>[number]): ListedIncident {
  const { incident, buyer, payer, ...rest } = row;
  return { ...incident, ...rest, email: buyer ?? payer };
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
