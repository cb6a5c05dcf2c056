import { isDeepStrictEqual } from 'node:util';
import { lockCars } from '../../cars/stock/stock.ts';
import type { Database } from '../../db/client.ts';
import type { ProviderDispute, ProviderRefund } from '../../payments/payments.ts';
import type { Shop } from '../../shop.ts';
import { syncDispute } from '../disputes/disputes.ts';
import { findOrdersOfPayment, lockOrdersOfPayment } from '../queries.ts';
import { findDisputes } from '../records/dispute-queries.ts';
import { lockPayment, type PaymentRow } from '../records/payment-queries.ts';
import { noteDone, noteFailed, noteRefused } from '../records/refunds/record-refund.ts';
import { type RefundRow, updateRefund } from '../records/refunds/refund-queries.ts';
import { lockReturnsOfPayment } from '../records/returns/return-queries.ts';
import { settleForeign } from './foreign-refunds.ts';
import { bringBack, findKnown } from './own-refunds.ts';

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
export async function syncRefunds(shop: Shop, payment: PaymentRow, outcome: RefundOutcome = {}): Promise<void> {
  let isNewest = false;
  // Whoever was slower than another asks again, which ends: a bank decides only so often.
  while (!isNewest) isNewest = await syncOnce(shop, payment, outcome);
}

/** @returns false when another has heard of a dispute since the provider was asked: then this changes nothing */
async function syncOnce(shop: Shop, payment: PaymentRow, outcome: RefundOutcome): Promise<boolean> {
  const seen = await findDisputes(shop.db, payment.id);
  const truth = payment.intentId ? await shop.payments.readPayment(payment.intentId) : null;
  // In one transaction: between what the shop has again and what went back since, nothing is handed over as paid, and one
  // that is brought back and not counted yet would be asked for anew after a crash.
  return shop.db.transaction(async (tx) => {
    await lockBought(tx, payment.id);
    // A bank may decide anew, so no answer tells that it is an older one.
    if (!isDeepStrictEqual(await findDisputes(tx, payment.id), seen)) return false;
    await settleAll(shop, tx, payment, { refunds: truth?.refunds ?? [], disputes: truth?.disputes ?? [], ...outcome });
    return true;
  });
}

interface Told extends RefundOutcome {
  refunds: ProviderRefund[];
  disputes: ProviderDispute[];
}

async function settleAll(shop: Shop, tx: Database, payment: PaymentRow, { refused, waiting, ...told }: Told) {
  const settleOwn = async (refunds: ProviderRefund[], find: typeof findKnown) => {
    const others: ProviderRefund[] = [];
    for (const refund of refunds) {
      const known = await find(shop, tx, payment, refund);
      if (known) await settle(shop, tx, known, refund);
      else others.push(refund);
    }
    return others;
  };
  // One that was refused stands until what went back instead is booked: until then, no orders can be made of it.
  const remaining = waiting ?? refused;
  const settleForeigns = async (refunds: ProviderRefund[]) => {
    for (const each of refunds) await settleForeign(shop, tx, payment, each, remaining);
  };
  const news: (() => Promise<void>)[] = [];
  const settleDisputes = async (disputes: ProviderDispute[]) => {
    for (const each of disputes) {
      const tell = await syncDispute(shop, tx, payment, each, remaining);
      if (tell) news.push(tell);
    }
  };
  const [failed, made] = split(told.refunds, ({ state }) => state === 'failed');
  const [lost, disputes] = split(told.disputes, ({ state }) => state === 'lost');
  // Money that the shop has again makes room for what has gone back since, however the provider sorts them.
  const unknownFailed = await settleOwn(failed, findKnown);
  await settleForeigns(unknownFailed);
  await settleDisputes(disputes);
  // What the records know goes first: then it shows whether there is room for what they do not.
  const unknown = await settleOwn(made, findKnown);
  await settleForeigns(await settleOwn([...unknownFailed, ...unknown], bringBack));
  await settleDisputes(lost);
  if (refused) await noteRefused(tx, refused);
  // Only now is it known what became of the orders.
  for (const tell of news) await tell();
}

/** A payment with all that hangs on it, in the order in which everyone locks: any of it may have changed at the provider. */
async function lockBought(tx: Database, paymentId: string) {
  await lockPayment(tx, paymentId);
  const bought = await findOrdersOfPayment(tx, paymentId);
  if (bought.length === 0) return;
  const carIds = bought.map(({ carId }) => carId);
  await lockCars(tx, carIds);
  await lockOrdersOfPayment(tx, paymentId);
  await lockReturnsOfPayment(tx, paymentId);
}

function split<Each>(all: Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

async function settle(shop: Shop, tx: Database, known: RefundRow, refund: ProviderRefund) {
  if (refund.state === 'failed') return noteFailed(shop, tx, known, refund.providerId);
  if (await noteDone(shop, tx, known, refund)) return;
  const isWithBank = refund.state === 'with-bank';
  if (known.isWithBank !== isWithBank) await updateRefund(tx, known.id, { isWithBank });
}
