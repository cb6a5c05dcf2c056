import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { checkoutSteps, mayBecome } from '../../shared/orders/order-states.ts';
import type { Database } from '../db/client.ts';
import { checkoutLines, checkouts, users } from '../db/schema/index.ts';
import type { CheckoutLine, CheckoutRow } from './checkout-rows.ts';

const ADDRESS_LOCK = 4_071_976;

/** False when its buyer has another open checkout (D62). */
export async function insertCheckout(tx: Database, checkout: typeof checkouts.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(checkouts).values(checkout).onConflictDoNothing().returning({ id: checkouts.id });
  return inserted.length > 0;
}

export async function insertLines(tx: Database, id: string, lines: Omit<CheckoutLine, 'checkoutId'>[]): Promise<void> {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  await tx.update(checkouts).set({ totalCents }).where(eq(checkouts.id, id));
  await tx.insert(checkoutLines).values(lines.map((line) => ({ ...line, checkoutId: id })));
}

export async function findOpenCheckout(db: Database, userId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  return row;
}

export async function findCheckoutBySession(db: Database, sessionId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  return row;
}

export async function findCheckoutById(db: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row;
}

/**
 * Keeps the buyer's account from being deleted until the transaction ends. Orders point to it, and a deletion changes
 * checkouts after the account: taken in another order than that, the two would wait for each other.
 */
export async function lockBuyer(tx: Database, checkoutId: string): Promise<void> {
  const buyer = tx.select({ id: checkouts.userId }).from(checkouts).where(eq(checkouts.id, checkoutId));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, buyer)).for('key share');
}

/** Keeps an account from being deleted until the transaction ends. Null where there is none. */
export async function lockBuyerById(tx: Database, userId: string): Promise<string | null> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return row?.id ?? null;
}

/** Locks the checkout until the transaction ends: who holds the lock decides what becomes of it. */
export async function lockCheckout(tx: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('no key update');
  return row;
}

export function findLines(db: Database, checkoutId: string): Promise<CheckoutLine[]> {
  return db
    .select()
    .from(checkoutLines)
    .where(eq(checkoutLines.checkoutId, checkoutId))
    .orderBy(asc(checkoutLines.line));
}

export async function setSession(db: Database, id: string, sessionId: string): Promise<void> {
  await db
    .update(checkouts)
    .set({ sessionId })
    .where(and(eq(checkouts.id, id), isNull(checkouts.sessionId)));
}

/** Notes the session of a checkout that its buyer is about to be sent to. False when it is not open any more. */
export async function setSessionOfOpen(db: Database, id: string, sessionId: string): Promise<boolean> {
  const isFreeOrSame = or(isNull(checkouts.sessionId), eq(checkouts.sessionId, sessionId));
  const noted = await db
    .update(checkouts)
    .set({ sessionId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open'), isFreeOrSame))
    .returning({ id: checkouts.id });
  return noted.length > 0;
}

/** Takes a step of the life cycle, and forgets from where the checkout was started. The row must be locked. */
export async function setCheckoutStatus(
  tx: Database,
  { id, status: from }: CheckoutRow,
  to: CheckoutRow['status'],
  ranOutAt: Date | null = null,
): Promise<void> {
  if (!mayBecome(checkoutSteps, from, to)) throw new Error(`Checkout ${id} cannot go from ${from} to ${to}`);
  await tx.update(checkouts).set({ status: to, address: null, ranOutAt }).where(eq(checkouts.id, id));
}

/** Open checkouts whose time is over, or that never reached the payment provider. */
export function findOverdue(
  db: Database,
  { now, unsentSeconds }: { now: Date; unsentSeconds: number },
  page: { limit: number; last?: CheckoutRow | undefined },
): Promise<CheckoutRow[]> {
  const { expiresAt, id } = checkouts;
  const { last } = page;
  const after = last && or(gt(expiresAt, last.expiresAt), and(eq(expiresAt, last.expiresAt), gt(id, last.id)));
  const overdue = lt(checkouts.expiresAt, now);
  // By the database's clock, which dated it: with one that is ahead, what is begun just now would be over.
  const isOld = sql`${checkouts.createdAt} < now() - make_interval(secs => ${unsentSeconds}::double precision)`;
  const neverSent = and(isNull(checkouts.sessionId), isOld);
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), or(overdue, neverSent), after))
    .orderBy(asc(expiresAt), asc(id))
    .limit(page.limit);
}

/** When holds of this buyer ran out unpaid since this moment, the latest first. */
export async function findLatestRunOuts(db: Database, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ ranOutAt: checkouts.ranOutAt })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), gt(checkouts.ranOutAt, since), eq(checkouts.status, 'released')))
    .orderBy(desc(checkouts.ranOutAt));
  return rows.flatMap(({ ranOutAt }) => ranOutAt ?? []);
}

/** Keeps others from starting a checkout from this address until the transaction ends. */
export async function lockAddress(tx: Database, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${address}))`);
}

/** When the open checkouts that were started from this address run out. */
export async function findOpenFrom(tx: Database, address: string): Promise<Date[]> {
  const rows = await tx
    .select({ expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .where(and(eq(checkouts.address, address), eq(checkouts.status, 'open')));
  return rows.map(({ expiresAt }) => expiresAt);
}
