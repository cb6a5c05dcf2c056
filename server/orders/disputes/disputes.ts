import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { ProviderDispute } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { hasOpenDispute, saveDispute } from '../records/dispute-queries.ts';
import { lockPayment, type PaymentRow } from '../records/payment-queries.ts';
import { allocate, deallocate } from '../records/refunds/allocate.ts';
import { noteDisputeNews } from './dispute-incidents.ts';
import { notifyDispute } from './dispute-mails.ts';

/**
 * Notes how a dispute stands; one that was lost counts as refunded, for as long as the bank does not decide anew. While it
 * is open, revenue and statuses stay as they are. The buyer hears of it here.
 * @param waiting a refund that waits to be asked for until this is done: nothing is kept free for it
 * @returns where there is news, what tells staff: to be called once all is counted that the provider told
 */
export async function syncDispute(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  dispute: ProviderDispute,
  waiting?: string,
): Promise<(() => Promise<void>) | undefined> {
  const { providerId, amountCents, state } = dispute;
  await lockPayment(tx, payment.id);
  const before = await saveDispute(tx, payment.id, dispute);
  const lost = { providerId, amountCents, state: 'made', isNotified: true, waiting } as const;
  if (state === 'lost') await allocate(shop, tx, payment.id, lost);
  // A bank may dispute another amount than at first, or give a part of what it took to the shop again.
  const isOther = state !== 'won' && before?.amountCents !== amountCents;
  if (before?.state === state && !isOther) return undefined;
  if (before?.state === 'lost' && state !== 'lost') await deallocate(tx, payment.id, providerId);
  const news = { payment, dispute, before };
  await notifyDispute(shop, tx, news);
  return () => noteDisputeNews(shop, tx, news);
}

/**
 * Nothing is handed over or refunded while the bank may take the money itself. The payment is locked.
 * @throws ShopError DISPUTED
 */
export async function refuseDisputed(tx: Database, paymentId: string): Promise<void> {
  if (!(await hasOpenDispute(tx, paymentId))) return;
  const words =
    'The buyer’s bank has disputed this payment. Until the bank decides, the order can’t be handed over or refunded.';
  throw new ShopError('DISPUTED', words);
}
