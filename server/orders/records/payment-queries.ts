import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { checkouts, payments, users } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import type { PaymentSession } from '../../payments/payments.ts';

export type PaymentRow = typeof payments.$inferSelect;

/**
 * Notes the payment of a session as the provider tells it, and locks it until the transaction ends. Money that came in
 * once does not go out again by being told late.
 */
export async function lockPaymentOf(
  tx: Database,
  session: PaymentSession,
  checkoutId: string | null,
): Promise<PaymentRow> {
  const { sessionId, paymentIntentId: intentId, email, amountCents, currency, method } = session;
  const reported = session.paid ? 'paid' : session.failed ? 'failed' : 'pending';
  const row = {
    id: newId(),
    checkoutId,
    sessionId,
    intentId,
    email,
    amountCents,
    currency,
    method,
    state: reported,
  } as const;
  await tx.insert(payments).values(row).onConflictDoNothing({ target: payments.sessionId });
  const [before] = await tx.select().from(payments).where(eq(payments.sessionId, sessionId)).for('no key update');
  if (!before) throw new Error(`The payment of ${sessionId} was not noted`);
  const settles = reported === 'paid' || (before.state === 'pending' && reported === 'failed');
  const change = { state: settles ? reported : before.state, intentId: intentId ?? before.intentId, method };
  await tx.update(payments).set(change).where(eq(payments.id, before.id));
  return { ...before, ...change };
}

/**
 * Locks a payment until the transaction ends, and before it keeps its buyer's account from being deleted: the database
 * looks for the account again where a transaction changes an order twice.
 */
export async function lockPayment(tx: Database, id: string): Promise<PaymentRow> {
  const buyer = tx
    .select({ id: checkouts.userId })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .where(eq(payments.id, id));
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, buyer)).for('key share');
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!row) throw new Error(`Payment ${id} is gone`);
  return row;
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

export async function findPaymentByIntent(db: Database, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.intentId, intentId));
  return row;
}

export async function findPaymentBySession(db: Database, sessionId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.sessionId, sessionId));
  return row;
}

export async function giveToCheckout(tx: Database, id: string, checkoutId: string): Promise<void> {
  await tx.update(payments).set({ checkoutId }).where(eq(payments.id, id));
}

/** Payments that were still settling when the provider was last asked, before this moment. Marks them as asked. */
export async function claimSettling(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .update(payments)
    .set({ askedAt: new Date() })
    .where(
      and(
        eq(payments.state, 'pending'),
        lt(payments.createdAt, before),
        or(isNull(payments.askedAt), lt(payments.askedAt, before)),
      ),
    )
    .returning({ sessionId: payments.sessionId });
  return rows.map(({ sessionId }) => sessionId);
}

/** Sessions of every payment whose money is neither in nor lost. */
export async function findUnsettled(db: Database): Promise<string[]> {
  const rows = await db.select({ sessionId: payments.sessionId }).from(payments).where(eq(payments.state, 'pending'));
  return rows.map(({ sessionId }) => sessionId);
}
