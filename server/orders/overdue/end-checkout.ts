import type { CheckoutRow } from '../../checkout/checkout-rows.ts';
import { releaseHold, releaseUnsent } from '../../checkout/holds.ts';
import type { Shop } from '../../shop.ts';
import { recordPayment } from '../payment/record-payment.ts';

/** Ends an open checkout: it becomes an order when the provider says that it was paid, or else its cars are freed. */
export async function endCheckout(shop: Shop, checkout: CheckoutRow): Promise<void> {
  if (!checkout.sessionId) {
    await releaseUnsent(shop.db, checkout.id);
    return;
  }
  await shop.payments.expireSession(checkout.sessionId);
  if ((await recordPayment(shop, checkout.sessionId)) !== 'unknown') return;
  // The provider has never heard of it, as after a change of its keys: nobody can pay it.
  await releaseHold(shop.db, checkout.id);
}
