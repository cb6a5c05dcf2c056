import { and, asc, eq, isNull, lt } from 'drizzle-orm';
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

export function findWaitingEvents(db: Database, receivedBefore: Date): Promise<PaymentEvent[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, receivedBefore)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(50);
}
