import type { PaymentEvent } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { tryAll } from '../../try-each.ts';
import { recordPayment } from '../payment/record-payment.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { nameOrders } from '../present-order.ts';
import { lockOrdersOfPayment } from '../queries.ts';
import { noteIncident } from '../records/incidents/note-incident.ts';
import { findPaymentByIntent } from '../records/payment-queries.ts';
import { findEvent, findWaitingEvents, markHandled, noteEvent, type StoredEvent } from './event-queries.ts';

const FRAUD_WARNING = 'radar.early_fraud_warning.';

/**
 * Takes an event of the payment provider: it is stored, with the work that it makes, before the provider is answered. One
 * that was told before makes none.
 */
export async function receiveEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (await noteEvent(tx, event)) await shop.jobs.enqueue(tx, 'handle-payment-event', { eventId: event.id });
  });
}

/** Handles an event that was stored; one that was handled before is left alone. */
export async function handleStoredEvent(shop: Shop, id: string): Promise<void> {
  const event = await findEvent(shop.db, id);
  if (event && !event.handledAt) await handleEvent(shop, event);
}

/** Handles what failed the first time, or never had its turn. */
export async function handleWaitingEvents(shop: Shop): Promise<void> {
  const before = new Date(Date.now() - shop.config.recoverySeconds * 1000);
  await tryAll<StoredEvent>(
    (last) => findWaitingEvents(shop.db, before, last),
    (event) => handleEvent(shop, event),
  );
}

/** An event only says where to look. Two processes may handle it at once, since looking twice changes nothing. */
async function handleEvent(shop: Shop, event: PaymentEvent) {
  const { id, type, sessionId, paymentIntentId } = event;
  if (sessionId) await recordPayment(shop, sessionId);
  if (paymentIntentId) await syncPayment(shop, paymentIntentId);
  if (paymentIntentId && type.startsWith(FRAUD_WARNING)) await warnOfFraud(shop, paymentIntentId);
  await markHandled(shop.db, id);
}

/** The card's bank believes that it was stolen: a refund now costs less than the dispute that follows. */
async function warnOfFraud(shop: Shop, intentId: string) {
  const payment = await findPaymentByIntent(shop.db, intentId);
  if (!payment) return;
  const { id: paymentId, amountCents, email } = payment;
  await shop.db.transaction(async (tx) => {
    const orders = await lockOrdersOfPayment(tx, paymentId);
    const which = orders.length > 0 ? nameOrders(orders) : 'the payment';
    const message = `The bank warned that the card of ${email} may be stolen. Check ${which} before you hand over the car. A refund now avoids a dispute.`;
    await noteIncident(shop, tx, { kind: 'fraud-warning', key: intentId, paymentId, amountCents, message });
  });
}
