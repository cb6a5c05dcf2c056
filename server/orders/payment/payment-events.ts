import type { PaymentEvent } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { reconcileRefunds } from '../refunds/refund-reconciliation.ts';
import { findWaitingEvents, markHandled, noteEvent } from './event-queries.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Takes an event of the payment provider: noted first, so that it is not lost whatever happens next, then handled. One
 * that was handled before is left alone. What is thrown makes the provider send it again.
 */
export async function receiveEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  if (await noteEvent(shop.db, event)) await handleEvent(shop, event);
}

/** Handles what was told and failed, should the provider have stopped telling. */
export async function handleWaitingEvents(shop: Shop): Promise<void> {
  const waiting = await findWaitingEvents(shop.db, new Date(Date.now() - shop.config.recoverySeconds * 1000));
  await tryEach(waiting, (event) => handleEvent(shop, event));
}

/** An event only says where to look. Two processes may handle it at once, since looking twice changes nothing. */
async function handleEvent(shop: Shop, { id, sessionId, paymentIntentId }: PaymentEvent) {
  if (sessionId) await recordPayment(shop, sessionId);
  if (paymentIntentId) await reconcileRefunds(shop, paymentIntentId);
  await markHandled(shop.db, id);
}
