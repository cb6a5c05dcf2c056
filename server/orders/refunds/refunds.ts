import { formatCents, toCents } from '../../../shared/money.ts';
import type { RefundRequest } from '../../../shared/orders/refunds.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { refuseDisputed } from '../disputes/disputes.ts';
import { isRefundable } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { readLockedOrder, readOrder } from '../read-order.ts';
import { lockPayment } from '../records/payment-queries.ts';
import {
  claimRefund,
  findRefund,
  findRequestedRefund,
  insertRefund,
  isRestocked,
  type RefundRow,
} from '../records/refunds/refund-queries.ts';
import { leftToRefund } from '../records/returns/return-due.ts';
import { findOpenReturn } from '../records/returns/return-queries.ts';
import { executeRefund, leaseFromNow, returnedMeanwhile } from './execute-refund.ts';

/**
 * Refunds an amount of an order's charge, or what is left of it and not held back at a return, once. The request is noted before the provider is asked: who
 * asks again after a failure, or the sweeper after a crash, goes on with the same refund. Of several who ask at once, one
 * carries it out; the others are told so. Where more went back than was known, nothing is paid, and that is told.
 * @throws ShopError NOT_FOUND, CONFLICT when there is nothing to refund, somebody is at it, or it would put the car of an
 * open return back in stock, DISPUTED, INVALID_INPUT, or PAYMENTS_UNAVAILABLE
 */
export async function refundOrder(
  shop: Shop,
  actor: { id: string },
  id: string,
  request: RefundRequest,
): Promise<OrderRow> {
  const refund = await shop.db.transaction((tx) => noteRefund(shop, tx, actor, { orderId: id, ...request }));
  await executeRefund(shop, refund);
  // Whoever was quickest to note it, it was done for this request.
  const order = await readOrder(shop.db, id);
  if ((await findRefund(shop.db, refund.id))?.status === 'done') return order;
  if (order.paymentStatus !== 'refunded') throw nothingToRefund();
  if (request.restock) throw notBackInStock();
  return order;
}

type NotedRefund = RefundRequest & { orderId: string; returnId?: string };

/**
 * Notes a refund that is to be asked for, in the transaction of what it is for; `executeRefund` then asks. Its payment and
 * order are locked. With a return, it settles that when it is made; the car of an open one comes back by that alone (D94).
 * @throws ShopError as `refundOrder` does
 */
export async function noteRefund(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  { orderId, amount, reason, restock = false, refunded, returnId }: NotedRefund,
): Promise<RefundRow> {
  const before = await readOrder(tx, orderId);
  const payment = await lockPayment(tx, before.paymentId);
  const order = await readLockedOrder(tx, orderId);
  if (!payment.intentId || !isRefundable(order)) throw nothingToRefund();
  await refuseDisputed(tx, payment.id);
  const requested = await findRequestedRefund(tx, { orderId });
  const left = order.totalCents - order.refundedCents;
  const amountCents = amount === undefined ? await leftToRefund(tx, order) : toCents(amount);
  if (amountCents === 0) throw heldBack();
  if (amountCents > left) throw tooMuch(left);
  if (refunded !== undefined && toCents(refunded) !== order.refundedCents) throw returnedMeanwhile(order.refundedCents);
  if (restock && (await findOpenReturn(tx, orderId))) throw givenBack();
  if (restock && order.quantity > 1 && amountCents < left) throw whichCars();
  // What settles a return still does, by whomever it is asked for once more.
  const settles = returnId ?? requested?.returnId ?? null;
  const change = { reason: reason || null, restock, returnId: settles, actorId: actor.id };
  const leasedUntil = leaseFromNow(shop);
  if (restock && (await isRestocked(tx, order, requested?.id ?? ''))) throw backAlready();
  if (!requested) {
    return insertRefund(tx, { id: newId(), paymentId: payment.id, orderId, amountCents, leasedUntil, ...change });
  }
  const claimed =
    requested.amountCents === amountCents ? await claimRefund(tx, requested.id, leasedUntil, change) : undefined;
  return claimed ?? refuseAsInProgress(requested);
}

const nothingToRefund = () => new ShopError('CONFLICT', 'There is nothing left to refund on this order.');
const heldBack = () =>
  new ShopError(
    'CONFLICT',
    'What is left of this order was held back when its car was returned. To refund it, say how much.',
  );
const notBackInStock = () =>
  new ShopError(
    'CONFLICT',
    'The money had already been refunded, so the car was not put back in stock. If you have the car, mark it as bought back.',
  );
/** A part of the money does not say which of the cars have come back. */
function whichCars(): ShopError {
  const message = 'To put several cars back in stock, refund the full remaining amount.';
  return new ShopError('INVALID_INPUT', message, [{ path: 'restock', message }]);
}

/** It may be with its buyer still, and is inspected before it is sold again. */
const givenBack = () =>
  new ShopError(
    'CONFLICT',
    'This order has an open return. Its car is put back when you settle that, so refund without putting it back in stock.',
  );

const backAlready = () =>
  new ShopError('CONFLICT', 'The car in this order was returned before, and may have been sold to someone else.');

function refuseAsInProgress({ amountCents }: RefundRow): never {
  const words = `A refund of ${formatCents(amountCents)} is in progress for this order. Please try again in a minute.`;
  throw new ShopError('CONFLICT', words);
}

function tooMuch(leftCents: number): ShopError {
  const message = `At most ${formatCents(leftCents)} of this order can be refunded.`;
  return new ShopError('INVALID_INPUT', message, [{ path: 'amount', message }]);
}
