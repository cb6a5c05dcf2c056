import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { paymentEvents } from '../../db/schema/index.ts';
import type { PaymentEvent } from '../../payments/payments.ts';

/** Notes an event. False when it was noted before. */
export async function noteEvent(tx: Database, event: PaymentEvent): Promise<boolean> {
  const { id, type, sessionId, paymentIntentId } = event;
  const noted = await tx
    .insert(paymentEvents)
    .values({ id, type, sessionId, paymentIntentId })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return noted.length > 0;
}

export async function findEvent(db: Database, id: string) {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row;
}

export async function markHandled(db: Database, id: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ handledAt: new Date() })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)));
}

export type StoredEvent = typeof paymentEvents.$inferSelect;

/** The next events that wait, oldest first. */
export function findWaitingEvents(
  db: Database,
  receivedBefore: Date,
  last: StoredEvent | undefined,
): Promise<StoredEvent[]> {
  const { receivedAt, id } = paymentEvents;
  const after = last && or(gt(receivedAt, last.receivedAt), and(eq(receivedAt, last.receivedAt), gt(id, last.id)));
  return db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), lt(receivedAt, receivedBefore), after))
    .orderBy(asc(receivedAt), asc(id))
    .limit(50);
}
