import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { tryEach } from '../../try-each.ts';
import { isRefundable } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { findOrder, lockOrder } from '../queries.ts';
import { noteDone } from './record-refund.ts';
import { findAskedRefund, findUnfinishedRefunds, insertRefund, type RefundRow } from './refund-queries.ts';
import { reconcileRefunds } from './refund-reconciliation.ts';

/**
 * Refunds what is left of an order's charge, once. The wish is noted before the provider is asked, under a key of its
 * own: who asks again, or the sweeper after a crash, goes on with the same refund.
 * @throws ShopError NOT_FOUND, CONFLICT when there is nothing to refund, or PAYMENTS_UNAVAILABLE
 */
export async function refundOrder(
  shop: Shop,
  actor: { id: string },
  id: string,
  { restock }: { restock: boolean },
): Promise<OrderRow> {
  const refund = await shop.db.transaction((tx) => noteRefund(tx, actor, id, restock));
  if (!(await carryOut(shop, refund))) throw nothingToRefund();
  return (await findOrder(shop.db, id)) ?? notFound();
}

/** Finishes the refunds that a failure or a crash cut off. */
export async function finishRefunds(shop: Shop): Promise<void> {
  const unfinished = await findUnfinishedRefunds(shop.db, new Date(Date.now() - shop.config.recoverySeconds * 1000));
  await tryEach(unfinished, (refund) => carryOut(shop, refund));
}

async function noteRefund(tx: Database, actor: { id: string }, orderId: string, restock: boolean): Promise<RefundRow> {
  const order = (await lockOrder(tx, orderId)) ?? notFound();
  if (!isRefundable(order)) throw nothingToRefund();
  const amountCents = order.totalCents - order.refundedCents;
  const wish = { id: newId(), orderId, amountCents, restock, actorId: actor.id };
  return (await findAskedRefund(tx, orderId)) ?? (await insertRefund(tx, wish));
}

/**
 * Asks the provider, then notes what it did.
 * @returns false when somebody else has noted it already
 * @throws ShopError CONFLICT when the provider refuses
 */
async function carryOut(shop: Shop, refund: RefundRow): Promise<boolean> {
  const { id: refundId, amountCents } = refund;
  const paymentIntentId = (await findOrder(shop.db, refund.orderId))?.paymentIntentId ?? '';
  const wish = { paymentIntentId, amountCents, refundId, idempotencyKey: `refund-${refundId}` };
  const made = await shop.payments.refund(wish).catch((error) => {
    if (error instanceof ShopError && error.code === 'CONFLICT') return { refused: error };
    throw error;
  });
  if ('refundId' in made && !made.wasBackAlready) {
    return shop.db.transaction((tx) => noteDone(shop, tx, refund, made.refundId));
  }
  // Money went back by another way than this: the provider's own list says which.
  await reconcileRefunds(shop, paymentIntentId, refundId);
  if ('refused' in made) throw made.refused;
  return true;
}

const nothingToRefund = () => new ShopError('CONFLICT', 'There is no card payment left to refund on this order.');

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This order does not exist.');
}
