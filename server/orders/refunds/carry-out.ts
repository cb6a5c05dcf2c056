import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { setRefundedAt } from '../incidents/incident-queries.ts';
import { noteIncident } from '../incidents/note-incident.ts';
import { findPayment } from '../payment/payment-queries.ts';
import { noteDone, noteFailed } from './record-refund.ts';
import { findRefund, findUnfinishedRefunds, type RefundRow, sumRefunded, updateRefund } from './refund-queries.ts';
import { syncRefunds } from './sync-refunds.ts';

/**
 * Until when whoever asks now has a refund for themselves. It is renewed while they ask, so that nobody hurries after a
 * refund that is under way, and a process that died is followed soon.
 */
export const leaseFromNow = ({ config }: Pick<Shop, 'config'>): Date =>
  new Date(Date.now() + config.recoverySeconds * 1000);

/**
 * Asks the provider for a refund that was noted, then notes what became of it. One that was asked for before is looked for
 * at the provider first: keys are forgotten there after a day, and then asking again would pay twice (D72).
 * @throws ShopError CONFLICT when the provider refuses; anything else leaves the refund to be tried again
 */
export async function carryOut(shop: Shop, refund: RefundRow, { isFirst }: { isFirst: boolean }): Promise<void> {
  const renew = () => updateRefund(shop.db, refund.id, { leasedUntil: leaseFromNow(shop) }).catch(() => {});
  const renewing = setInterval(renew, shop.config.recoverySeconds * 300);
  try {
    await askProvider(shop, refund, isFirst);
  } catch (error) {
    clearInterval(renewing);
    await updateRefund(shop.db, refund.id, { leasedUntil: null }).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/**
 * Finishes the refunds that a failure or a crash cut off. What the provider refuses ends, with an incident.
 * @throws AggregateError of those that must be tried again
 */
export async function finishRefunds(shop: Shop): Promise<void> {
  await tryEach(await findUnfinishedRefunds(shop.db, new Date()), (refund) => finish(shop, refund));
}

async function finish(shop: Shop, refund: RefundRow) {
  await updateRefund(shop.db, refund.id, { leasedUntil: leaseFromNow(shop) });
  await carryOut(shop, refund, { isFirst: false }).catch(async (error) => {
    if (!(error instanceof ShopError && error.code === 'CONFLICT')) throw error;
    await shop.db.transaction((tx) =>
      noteIncident(shop, tx, {
        kind: 'refund-refused',
        key: refund.id,
        paymentId: refund.paymentId,
        amountCents: refund.amountCents,
        message: 'The payment service refused a refund. The money is still with the shop.',
      }),
    );
  });
}

async function askProvider(shop: Shop, refund: RefundRow, isFirst: boolean) {
  const { id: refundId, amountCents, orderId, restock } = refund;
  const payment = await findPayment(shop.db, refund.paymentId);
  if (!payment?.intentId) throw new ShopError('CONFLICT', 'The payment of this refund is not known.');
  if (!isFirst) {
    await syncRefunds(shop, payment);
    if ((await findRefund(shop.db, refundId))?.status !== 'asked') return;
  }
  const wish = { paymentIntentId: payment.intentId, amountCents, refundId, orderId, restock };
  const made = await shop.payments.refund(wish).catch((error) => {
    if (error instanceof ShopError && error.code === 'CONFLICT') return error;
    throw error;
  });
  if (made === 'was-back-already' || made instanceof ShopError) {
    // Money went back by another way than this: the provider's own list says which.
    await syncRefunds(shop, payment, refundId);
    if (made instanceof ShopError) throw made;
    await settleIncident(shop, refund, payment.amountCents);
  } else if (made.state === 'failed') {
    await shop.db.transaction((tx) => noteFailed(shop, tx, refund, made.providerId));
    throw new ShopError('CONFLICT', 'The bank refused this refund.');
  } else await shop.db.transaction((tx) => noteDone(shop, tx, refund, made));
}

/** What was to go back for an incident has gone back by another way. */
async function settleIncident({ db }: Shop, { incidentId, paymentId }: RefundRow, amountCents: number) {
  if (incidentId && (await sumRefunded(db, paymentId)) >= amountCents) await setRefundedAt(db, incidentId, new Date());
}
