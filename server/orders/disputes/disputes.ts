import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { noteIncident } from '../incidents/note-incident.ts';
import { lockPayment, type PaymentRow } from '../payment/payment-queries.ts';
import { allocate, deallocate } from '../refunds/allocate.ts';
import { notifyDispute } from './dispute-mails.ts';
import { hasOpenDispute, saveDispute } from './dispute-queries.ts';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Notes how a dispute stands; one that was lost counts as refunded, for as long as the bank does not decide anew. While it
 * is open, revenue and statuses stay as they are.
 */
export async function syncDispute(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  dispute: ProviderDispute,
): Promise<void> {
  const { providerId, amountCents, state, dueBy, reason } = dispute;
  await lockPayment(tx, payment.id);
  const before = await saveDispute(tx, payment.id, dispute);
  if (state === 'lost') await allocate(shop, tx, payment.id, { providerId, amountCents, state: 'made', isTold: true });
  if (before?.state === state) return;
  const wasLost = before?.state === 'lost';
  if (wasLost) await deallocate(tx, payment.id, providerId);
  const until = dueBy ? ` Answer it in the payment service’s dashboard until ${days.format(dueBy)}.` : '';
  const words = {
    open: `The bank of ${payment.email} disputes a payment (${reason.replaceAll('_', ' ')}).${until} Until it is decided, nothing of it can be handed over or refunded.`,
    won: wasLost
      ? `The dispute of ${payment.email} was decided anew: the money is with the shop again, and its orders count as paid.`
      : `The dispute of ${payment.email} is over: the money stays with the shop.`,
    lost: `The dispute of ${payment.email} is lost: the money went back, and its orders count as refunded.`,
  };
  const message = words[state];
  await notifyDispute(shop, tx, payment, { ...dispute, wasLost });
  await noteIncident(shop, tx, {
    kind: 'dispute',
    // A bank may decide more than once.
    key: `${providerId}-${newId()}`,
    paymentId: payment.id,
    amountCents,
    message,
  });
}

/**
 * Nothing is handed over or refunded while the bank may take the money itself. The payment is locked.
 * @throws ShopError DISPUTED
 */
export async function refuseDisputed(tx: Database, paymentId: string): Promise<void> {
  if (!(await hasOpenDispute(tx, paymentId))) return;
  const words =
    'The buyer’s bank disputes this payment. Until that is decided, it can be neither handed over nor refunded.';
  throw new ShopError('DISPUTED', words);
}
