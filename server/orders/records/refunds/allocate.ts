import { sql } from 'drizzle-orm';
import { formatCents } from '../../../../shared/money.ts';
import type { Database } from '../../../db/client.ts';
import { newId } from '../../../ids.ts';
import type { Shop } from '../../../shop.ts';
import { releaseHandover } from '../../cancel-handover.ts';
import { isRefundable, nameOrders } from '../../present-order.ts';
import { lockOrdersOfPayment, type OrderRow } from '../../queries.ts';
import { reopenIncidents } from '../incidents/incident-queries.ts';
import { noteIncident } from '../incidents/note-incident.ts';
import { lockPayment, type PaymentRow } from '../payment-queries.ts';
import { giveUp } from './give-up.ts';
import { addRefunded } from './record-refund.ts';
import { confirmRefund } from './refund-mails.ts';
import {
  deleteRefund,
  findByProvider,
  findRequestedRefund,
  insertRefund,
  type RefundRow,
  updateRefund,
} from './refund-queries.ts';

/** Later than every request that was noted before the payment was locked here. */
const NOW = sql`clock_timestamp()`;

interface TakenBack {
  providerId: string;
  amountCents: number;
  state: 'with-bank' | 'made';
  /** Whether the buyer hears of it in another mail. */
  isNotified?: boolean;
  /** A refund that nothing is kept free for. */
  waiting?: string | undefined;
}

/**
 * Counts money that went back without a word of which order it was for: refunds made at the provider itself, and lost
 * disputes. A request of exactly that much that nobody has carried out was met by it; or else the order gets it of which
 * exactly that much is left, or the lines in their order, as far as each goes. What fits none is booked on the payment, with
 * an incident. Once there is room for it, repeating this finds it.
 */
export async function allocate(shop: Shop, tx: Database, paymentId: string, back: TakenBack): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const orders = (await lockOrdersOfPayment(tx, paymentId)).sort((one, other) => one.line - other.line);
  const booked = await findByProvider(tx, back.providerId);
  if (booked.some(({ status }) => status !== 'done')) return;
  if (booked.reduce((sum, { amountCents }) => sum + amountCents, 0) > back.amountCents) {
    // A bank gives a part of it to the shop again: what is left is counted as if it had never been more.
    await deallocate(tx, paymentId, back.providerId);
    return allocate(shop, tx, paymentId, back);
  }
  const loose = booked.find(({ orderId }) => orderId === null);
  const allocated = booked.filter((row) => row !== loose).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const met = booked.length === 0 ? await findMet(tx, orders, back) : undefined;
  if (met) await giveUp(shop, tx, met.requested);
  const { shares, left } = met
    ? { shares: [met], left: 0 }
    : share(back.amountCents - allocated, await findRoom(tx, orders, back.waiting));
  for (const { order, amountCents } of shares) {
    const before = booked.find(({ orderId }) => orderId === order.id);
    await count(shop, tx, { ...back, amountCents }, order, before);
  }
  await bookLoose(shop, tx, { payment, orders }, { ...back, amountCents: left }, loose);
}

/** The order with a request of just this amount, which staff have made at the provider instead: nobody is at it here. */
async function findMet(tx: Database, orders: OrderRow[], { amountCents, waiting }: TakenBack) {
  const met: { order: OrderRow; amountCents: number; requested: RefundRow }[] = [];
  for (const order of orders.filter(isRefundable)) {
    const requested = await findRequestedRefund(tx, { orderId: order.id });
    if (requested?.amountCents !== amountCents || order.totalCents - order.refundedCents < amountCents) continue;
    if (requested.id === waiting) return { order, amountCents, requested };
    if (!requested.leasedUntil || requested.leasedUntil < new Date()) met.push({ order, amountCents, requested });
  }
  return met[0];
}

/** What of each order could still go back, besides what is on its way. */
async function findRoom(tx: Database, orders: OrderRow[], waiting: string | undefined) {
  const room: { order: OrderRow; cents: number }[] = [];
  for (const order of orders.filter(isRefundable)) {
    const requested = await findRequestedRefund(tx, { orderId: order.id });
    const inProgressCents = requested && requested.id !== waiting ? requested.amountCents : 0;
    room.push({ order, cents: order.totalCents - order.refundedCents - inProgressCents });
  }
  return room.filter(({ cents }) => cents > 0);
}

function share(amountCents: number, room: { order: OrderRow; cents: number }[]) {
  const exact = room.filter(({ cents }) => cents === amountCents);
  const among = exact.length === 1 ? exact : room;
  let left = amountCents;
  const shares = among.flatMap(({ order, cents }) => {
    const part = Math.min(left, cents);
    left -= part;
    return part > 0 ? [{ order, amountCents: part }] : [];
  });
  return { shares, left };
}

async function count(shop: Shop, tx: Database, back: TakenBack, order: OrderRow, before: RefundRow | undefined) {
  const { amountCents } = back;
  const refunded = await addRefunded(tx, order, amountCents);
  const refund = before ? undefined : await book(tx, order.paymentId, back, order.id);
  if (before) await updateRefund(tx, before.id, { amountCents: before.amountCents + amountCents });
  // Appointments are locked last.
  if (refunded.paymentStatus === 'refunded') await releaseHandover(shop, tx, refunded, null);
  if (refund && !back.isNotified) await confirmRefund(shop, tx, order, refund);
}

function book(tx: Database, paymentId: string, { providerId, amountCents, state }: TakenBack, orderId?: string) {
  const done = { status: 'done', askedAt: NOW, endedAt: new Date(), isWithBank: state === 'with-bank' } as const;
  return insertRefund(tx, { id: newId(), paymentId, orderId, amountCents, providerId, ...done });
}

/** Undoes that, where a bank that had taken money gives it to the shop again. */
export async function deallocate(tx: Database, paymentId: string, providerId: string): Promise<void> {
  await lockPayment(tx, paymentId);
  const orders = await lockOrdersOfPayment(tx, paymentId);
  for (const { id, orderId, amountCents } of await findByProvider(tx, providerId)) {
    const order = orders.find((each) => each.id === orderId);
    if (order) await addRefunded(tx, order, -amountCents);
    await deleteRefund(tx, id);
  }
  await reopenIncidents(tx, paymentId);
}

/** Notes what fits no order, or less of it than before, or nothing any more. */
async function bookLoose(
  shop: Shop,
  tx: Database,
  { payment, orders }: { payment: PaymentRow; orders: OrderRow[] },
  back: TakenBack,
  before: { id: string; amountCents: number } | undefined,
) {
  const { providerId, amountCents } = back;
  if (amountCents === (before?.amountCents ?? 0)) return;
  if (before && amountCents === 0) return deleteRefund(tx, before.id);
  if (before) return updateRefund(tx, before.id, { amountCents });
  await book(tx, payment.id, back);
  await noteIncident(shop, tx, {
    kind: 'loose-refund',
    key: providerId,
    paymentId: payment.id,
    amountCents,
    message: `${formatCents(amountCents)} went back to ${payment.email} at the payment service (${providerId}), and doesn’t match any order. It is recorded on the payment${orders.length > 0 ? ` of ${nameOrders(orders)}` : ''}.`,
  });
}
