import type { Database } from '../../db/client.ts';
import type { ProviderRefund } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { nameOrders } from '../present-order.ts';
import { lockOrdersOfPayment } from '../queries.ts';
import { noteIncident } from '../records/incidents/note-incident.ts';
import type { PaymentRow } from '../records/payment-queries.ts';
import { allocate } from '../records/refunds/allocate.ts';
import { noteFailed } from '../records/refunds/record-refund.ts';
import { findByProvider, updateRefund } from '../records/refunds/refund-queries.ts';

/**
 * Counts a refund as it is by now that was made at the provider, or whose order the records do not know. For one that
 * waits to be asked for nothing is kept free.
 */
export async function settleForeign(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  refund: ProviderRefund,
  waiting: string | undefined,
) {
  const { providerId, amountCents, state, refundId } = refund;
  if (state === 'failed') {
    const counted = await findByProvider(tx, providerId);
    for (const row of counted) await noteFailed(shop, tx, row, providerId);
    if (counted.length === 0 && !refundId) await noteFailedElsewhere(shop, tx, payment, refund);
    return;
  }
  await allocate(shop, tx, payment.id, { providerId, amountCents, state, waiting });
  for (const row of (await findByProvider(tx, providerId)).filter(({ isWithBank }) => isWithBank)) {
    await updateRefund(tx, row.id, { isWithBank: state === 'with-bank' });
  }
}

/** The shop never counted it, so nothing is owed anew: who made it there, and told its buyer, is not alone in the shop. */
async function noteFailedElsewhere(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  { providerId, amountCents }: ProviderRefund,
) {
  const orders = await lockOrdersOfPayment(tx, payment.id);
  const bought = orders.length > 0 ? ` for ${nameOrders(orders)}` : '';
  await noteIncident(shop, tx, {
    kind: 'refund-failed',
    key: providerId,
    paymentId: payment.id,
    amountCents,
    message: `The bank refused a refund to ${payment.email}${bought} that was made at the payment service (${providerId}). The shop has the money again.`,
  });
}
