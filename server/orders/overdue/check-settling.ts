import { HOUR_MS } from '../../../shared/durations.ts';
import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { recordPayment } from '../payment/record-payment.ts';
import { claimSettling } from '../records/payment-queries.ts';

const ASK_AGAIN_MS = HOUR_MS;

/**
 * The provider tells when a payment has settled; should that never arrive, it is asked once an hour.
 * @throws AggregateError of those that could not be asked after; the next time tries again
 */
export async function checkSettling(shop: Shop): Promise<void> {
  const settling = await claimSettling(shop.db, new Date(Date.now() - ASK_AGAIN_MS));
  await tryEach(settling, (sessionId) => recordPayment(shop, sessionId));
}
