import type { Database } from '../../db/client.ts';
import { newId } from '../../ids.ts';
import type { ProviderDispute, ProviderRefund } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { syncDispute } from '../disputes/disputes.ts';
import { findOrder } from '../queries.ts';
import { lockPayment, type PaymentRow } from '../records/payment-queries.ts';
import { allocate } from '../records/refunds/allocate.ts';
import { giveUp, tellNotRestocked } from '../records/refunds/give-up.ts';
import { noteDone, noteFailed, noteRefused } from '../records/refunds/record-refund.ts';
import {
  findByProvider,
  findRefund,
  findRequestedRefund,
  insertRefund,
  isRestocked,
  type RefundRow,
  updateRefund,
} from '../records/refunds/refund-queries.ts';

interface RefundOutcome {
  /** A refund of the shop's own that the provider would not make. */
  refused?: string;
  /** One that waits to be asked for until this is done: nothing is kept free for it. */
  waiting?: string;
}

/**
 * Brings what hangs on a payment in line with what the provider says of it: refunds of the shop that a crash kept from being
 * noted, refunds that the bank refused, refunds that were made at the provider itself, disputes. Repeating it counts
 * nothing twice, and nothing in it is an error: what fits nowhere is an incident.
 */
export async function syncRefunds(
  shop: Shop,
  payment: PaymentRow,
  { refused, waiting }: RefundOutcome = {},
): Promise<void> {
  const truth = payment.intentId ? await shop.payments.readPayment(payment.intentId) : null;
  // In one transaction: one that is brought back and not counted yet would be asked for anew after a crash.
  const settleAll = async (refunds: ProviderRefund[], find: typeof findKnown) => {
    const others: ProviderRefund[] = [];
    for (const refund of refunds) {
      const isSettled = await shop.db.transaction(async (tx) => {
        const known = await find(shop, tx, payment, refund);
        if (known) await settle(shop, tx, known, refund);
        return known !== undefined;
      });
      if (!isSettled) others.push(refund);
    }
    return others;
  };
  // One that was refused stands until what went back instead is booked: between the two, no orders can be made of it.
  const remaining = waiting ?? refused;
  const settleForeigns = async (refunds: ProviderRefund[]) => {
    for (const each of refunds) await shop.db.transaction((tx) => settleForeign(shop, tx, payment, each, remaining));
  };
  const settleDisputes = async (disputes: ProviderDispute[]) => {
    for (const each of disputes) await shop.db.transaction((tx) => syncDispute(shop, tx, payment, each, remaining));
  };
  const [failed, made] = split(truth?.refunds ?? [], ({ state }) => state === 'failed');
  const [lost, disputes] = split(truth?.disputes ?? [], ({ state }) => state === 'lost');
  // Money that the shop has again makes room for what has gone back since, however the provider sorts them.
  const unknownFailed = await settleAll(failed, findKnown);
  await settleForeigns(unknownFailed);
  await settleDisputes(disputes);
  // What the records know goes first: then it shows whether there is room for what they do not.
  const unknown = await settleAll(made, findKnown);
  await settleForeigns(await settleAll([...unknownFailed, ...unknown], bringBack));
  await settleDisputes(lost);
  if (refused) await shop.db.transaction((tx) => noteRefused(tx, refused));
}

function split<Each>(all: Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

/** The shop's own refund that this is. One whose room something else has taken, since a crash, is given up. */
async function findKnown(shop: Shop, tx: Database, payment: PaymentRow, { refundId, state }: ProviderRefund) {
  if (!refundId) return undefined;
  await lockPayment(tx, payment.id);
  const known = await findRefund(tx, refundId);
  if (known?.paymentId !== payment.id || known.status === 'refused') return undefined;
  const needsNoRoom = known.status !== 'asked' || state === 'failed' || !known.orderId;
  if (needsNoRoom || (await findWithRoom(tx, payment, known))) return known;
  await giveUp(shop, tx, known);
  return undefined;
}

/** The order that a refund is for, where so much of it can still go back. */
async function findWithRoom(tx: Database, payment: PaymentRow, refund: Pick<RefundRow, 'orderId' | 'amountCents'>) {
  const order = refund.orderId ? await findOrder(tx, refund.orderId) : undefined;
  const isOfPayment = order?.paymentId === payment.id;
  return isOfPayment && order.totalCents - order.refundedCents >= refund.amountCents ? order : undefined;
}

/** Notes one of the shop's own again that the records have lost since, or had given up as refused, as it was requested. */
async function bringBack(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<RefundRow | undefined> {
  const { providerId, refundId, amountCents, restock, state } = refund;
  if (!refundId) return undefined;
  // Another process has brought it back meanwhile.
  const known = await findKnown(shop, tx, payment, refund);
  if (known) return known;
  // It counts already: for another order where its own had no room, or under an id of its own once it was given up.
  if ((await findByProvider(tx, providerId)).length > 0) return undefined;
  const wasGivenUp = await findRefund(tx, refundId);
  const order = await findWithRoom(tx, payment, refund);
  if (!order || (wasGivenUp && wasGivenUp.status !== 'refused')) return undefined;
  // An order has one refund at a time: one that is still asked for ended unmade before this was.
  const requested = await findRequestedRefund(tx, { orderId: order.id });
  if (requested && state === 'failed') return undefined;
  if (requested) await noteRefused(tx, requested.id);
  const restocks = restock && !(await isRestocked(tx, order, refundId));
  if (requested && !restocks) await tellNotRestocked(shop, tx, requested);
  const id = wasGivenUp ? newId() : refundId;
  return insertRefund(tx, { id, paymentId: payment.id, orderId: order.id, amountCents, restock: restocks });
}

async function settle(shop: Shop, tx: Database, known: RefundRow, refund: ProviderRefund) {
  if (refund.state === 'failed') return noteFailed(shop, tx, known, refund.providerId);
  if (await noteDone(shop, tx, known, refund)) return;
  const isWithBank = refund.state === 'with-bank';
  if (known.isWithBank !== isWithBank) await updateRefund(tx, known.id, { isWithBank });
}

async function settleForeign(
  shop: Shop,
  tx: Database,
  payment: PaymentRow,
  refund: ProviderRefund,
  waiting: string | undefined,
) {
  const { providerId, amountCents, state } = refund;
  if (state === 'failed') {
    for (const row of await findByProvider(tx, providerId)) await noteFailed(shop, tx, row, providerId);
    return;
  }
  if (await findKnown(shop, tx, payment, refund)) return;
  await allocate(shop, tx, payment.id, { providerId, amountCents, state, waiting });
  // Only now, since refunds are locked after the payment and its orders.
  for (const row of (await findByProvider(tx, providerId)).filter(({ isWithBank }) => isWithBank)) {
    await updateRefund(tx, row.id, { isWithBank: state === 'with-bank' });
  }
}
