import { formatAmount, toCents, toDollars } from '../../../shared/money.ts';
import type { RefundRequest } from '../../../shared/orders/orders.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { refuseDisputed } from '../disputes/disputes.ts';
import { lockPayment } from '../payment/payment-queries.ts';
import { isRefundable } from '../present-order.ts';
import { findOrder, lockOrder, type OrderRow } from '../queries.ts';
import { carryOut, leaseFromNow } from './carry-out.ts';
import {
  findAskedRefund,
  findRefund,
  insertRefund,
  isRestocked,
  type RefundRow,
  updateRefund,
} from './refund-queries.ts';

/**
 * Refunds an amount of an order's charge, or what is left of it, once. The wish is noted before the provider is asked: who
 * asks again after a failure, or the sweeper after a crash, goes on with the same refund. Of several who ask at once, one
 * carries it out; the others are told so.
 * @throws ShopError NOT_FOUND, CONFLICT when there is nothing to refund or somebody is at it, DISPUTED, INVALID_INPUT, or
 * PAYMENTS_UNAVAILABLE
 */
export async function refundOrder(
  shop: Shop,
  actor: { id: string },
  id: string,
  wish: RefundRequest,
): Promise<OrderRow> {
  const { refund, isFirst } = await shop.db.transaction((tx) => noteRefund(shop, tx, actor, { orderId: id, ...wish }));
  await carryOut(shop, refund, { isFirst });
  // Whoever was quickest to note it, it was done for this request.
  const order = (await findOrder(shop.db, id)) ?? notFound();
  if ((await findRefund(shop.db, refund.id))?.status !== 'done' && order.paymentStatus !== 'refunded') {
    throw nothingToRefund();
  }
  return order;
}

async function noteRefund(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  { orderId, amount, reason, restock = false }: RefundRequest & { orderId: string },
): Promise<{ refund: RefundRow; isFirst: boolean }> {
  const before = (await findOrder(tx, orderId)) ?? notFound();
  const payment = await lockPayment(tx, before.paymentId);
  const order = (await lockOrder(tx, orderId)) ?? notFound();
  if (!payment.intentId || !isRefundable(order)) throw nothingToRefund();
  await refuseDisputed(tx, payment.id);
  const asked = await findAskedRefund(tx, { orderId });
  const left = order.totalCents - order.refundedCents;
  const amountCents = amount === undefined ? left : toCents(amount);
  if (amountCents > left) throw tooMuch(left);
  const change = { reason: reason || null, restock, actorId: actor.id, leasedUntil: leaseFromNow(shop) };
  if (restock && (await isRestocked(tx, orderId, asked?.id ?? ''))) throw backAlready();
  if (!asked) {
    const wish = { id: newId(), paymentId: payment.id, orderId, amountCents, ...change };
    return { refund: await insertRefund(tx, wish), isFirst: true };
  }
  if (asked.leasedUntil && asked.leasedUntil > new Date()) throw underWay(asked);
  if (asked.amountCents !== amountCents) throw underWay(asked);
  await updateRefund(tx, asked.id, change);
  return { refund: { ...asked, ...change }, isFirst: false };
}

const nothingToRefund = () => new ShopError('CONFLICT', 'There is no payment left to refund on this order.');
const backAlready = () => new ShopError('CONFLICT', 'The car of this order has come back before.');

function underWay({ amountCents }: RefundRow): ShopError {
  const words = `A refund of ${formatAmount(toDollars(amountCents))} is under way for this order. Please try again in a minute.`;
  return new ShopError('CONFLICT', words);
}

function tooMuch(leftCents: number): ShopError {
  const message = `At most ${formatAmount(toDollars(leftCents))} of this order can be refunded.`;
  return new ShopError('INVALID_INPUT', message, [{ path: 'amount', message }]);
}

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This order does not exist.');
}
