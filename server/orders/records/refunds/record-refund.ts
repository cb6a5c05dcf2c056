import { sql } from 'drizzle-orm';
import { ANSWER_TO_DEDUCTIONS } from '../../../../shared/audit-log.ts';
import { formatCents } from '../../../../shared/money.ts';
import { recordChange } from '../../../audit-log/service.ts';
import { returnToStock } from '../../../cars/stock/returned-stock.ts';
import { lockCars } from '../../../cars/stock/stock.ts';
import type { Database } from '../../../db/client.ts';
import type { ProviderRefund } from '../../../payments/payments.ts';
import type { Shop } from '../../../shop.ts';
import { releaseHandover } from '../../cancel-handover.ts';
import { describeOrder, numberOf } from '../../present-order.ts';
import { findOrder, lockOrder, type OrderRow, updateOrder } from '../../queries.ts';
import { notifyReturned } from '../incidents/incident-mails.ts';
import { reopenIncidents } from '../incidents/incident-queries.ts';
import { noteIncident } from '../incidents/note-incident.ts';
import { lockCarsOfIncident, settleByRefund } from '../incidents/settle-incident.ts';
import { findPayment, lockPayment } from '../payment-queries.ts';
import { findReturn, lockReturn } from '../returns/return-queries.ts';
import { settleReturn } from '../returns/settle-return.ts';
import { takeBack } from '../returns/take-back.ts';
import { confirmRefund, notifyRefundFailed } from './refund-mails.ts';
import { isRestocked, lockRefund, type RefundRow, sumRefunded, updateRefund } from './refund-queries.ts';

type Made = Pick<ProviderRefund, 'providerId' | 'state'>;

/** Counts a refund that the provider has made, once, and puts the car back where that was asked for. */
export async function noteDone(shop: Shop, tx: Database, refund: RefundRow, made: Made): Promise<boolean> {
  const order = await lockWhatItChanges(tx, refund);
  const now = await lockRefund(tx, refund.id);
  if (now?.status !== 'asked') return false;
  const end = { status: 'done', providerId: made.providerId, isWithBank: made.state === 'with-bank' } as const;
  await updateRefund(tx, refund.id, { ...end, endedAt: new Date() });
  if (now.incidentId) {
    // Something that had gone back before may have been refused by the bank since this was asked for.
    if (await isAllBack(tx, now)) await settleByRefund(tx, now.incidentId);
    await notifyReturned(shop, tx, now.incidentId, now.amountCents);
  }
  if (!order) return true;
  const restock = now.restock && !(await isRestocked(tx, order, refund.id));
  if (restock) await putBack(tx, order, now.actorId);
  const refunded = await addRefunded(tx, order, now.amountCents);
  const { returnId, amountCents: refundCents, actorId } = now;
  if (refunded.paymentStatus === 'refunded' || restock) {
    await releaseHandover(shop, tx, refunded, actorId ? { id: actorId } : null);
  }
  await confirmRefund(shop, tx, order, now);
  if (returnId) await settleReturn(shop, tx, refunded, { returnId, refundCents, actorId });
  await noteRefunded(tx, { ...now, restock }, order, refunded);
  return true;
}

async function isAllBack(tx: Database, { paymentId }: RefundRow): Promise<boolean> {
  const payment = await findPayment(tx, paymentId);
  return payment !== undefined && (await sumRefunded(tx, paymentId)) >= payment.amountCents;
}

/** A car that its buyer has driven is not on sale until staff say so, and is to be inspected anew (D87). */
async function putBack(tx: Database, order: OrderRow, actorId: string | null) {
  if (order.fulfilment === 'handed_over') await takeBack(tx, 'returned', order, { actorId });
  else await returnToStock(tx, [order], { orderId: order.id, actorId });
}

/** A refund came to nothing: the bank refused it, before or after it was counted. What it gave back is owed again. */
export async function noteFailed(shop: Shop, tx: Database, refund: RefundRow, providerId: string): Promise<void> {
  const order = await lockWhatItChanges(tx, refund);
  const now = await lockRefund(tx, refund.id);
  if (now?.status !== 'asked' && now?.status !== 'done') return;
  // One that was never counted has put no car back: the next one may.
  const restock = now.restock && now.status === 'done';
  // By the clock that says when others are asked for: whether one was before or after this tells what is still owed.
  const end = { status: 'failed', providerId, isWithBank: false, endedAt: sql`clock_timestamp()` } as const;
  await updateRefund(tx, refund.id, { ...end, restock });
  if (now.status === 'done') await reopenIncidents(tx, now.paymentId);
  if (order && now.status === 'done') await addRefunded(tx, order, -now.amountCents);
  if (order) await notifyRefundFailed(shop, tx, order, now);
  const more = restock ? ' Its car is back.' : await describeSettled(tx, now);
  await noteIncident(shop, tx, {
    kind: 'refund-failed',
    key: refund.id,
    paymentId: now.paymentId,
    amountCents: now.amountCents,
    message: `The bank refused a refund${order ? ` of order ${numberOf(order)} (${order.title})` : ''}. The shop has the money again.${more}`,
  });
}

/** What was agreed at a return stays so: whoever refunds all that is left of the order would pay what is held back, too. */
async function describeSettled(tx: Database, { returnId, amountCents }: RefundRow): Promise<string> {
  const settled = returnId ? await findReturn(tx, returnId) : undefined;
  if (settled?.state !== 'settled') return '';
  const held = settled.deductions.reduce((sum, each) => sum + each.amountCents, 0);
  const less = held > 0 ? ` Don’t refund the ${formatCents(held)} that was held back.` : '';
  return ` It settled the return of the car: refund ${formatCents(amountCents)} again.${less}`;
}

/** Ends a refund that the provider did not make. */
export async function noteRefused(tx: Database, id: string): Promise<void> {
  if ((await lockRefund(tx, id))?.status === 'asked') {
    await updateRefund(tx, id, { status: 'refused', endedAt: new Date() });
  }
}

/** Adds to what was refunded of an order, which is locked, or takes from it. */
export async function addRefunded(tx: Database, order: OrderRow, amountCents: number): Promise<OrderRow> {
  const refundedCents = order.refundedCents + amountCents;
  const paymentStatus =
    refundedCents === 0 ? 'paid' : refundedCents === order.totalCents ? 'refunded' : 'partially_refunded';
  return updateOrder(tx, order.id, { refundedCents, paymentStatus });
}

/** Payment, cars that come back or are let go, order: in the order in which everyone locks. */
async function lockWhatItChanges(tx: Database, refund: RefundRow): Promise<OrderRow | undefined> {
  await lockPayment(tx, refund.paymentId);
  if (refund.incidentId) await lockCarsOfIncident(tx, refund.incidentId);
  const before = refund.orderId ? await findOrder(tx, refund.orderId) : undefined;
  if (!before) return undefined;
  if ((refund.restock || refund.returnId) && refund.status === 'asked') await lockCars(tx, [before.carId]);
  const order = await lockOrder(tx, before.id);
  if (refund.returnId) await lockReturn(tx, refund.returnId);
  return order;
}

/** Whoever finishes it, it was the one who asked for it; one of before that was kept has nobody. */
async function noteRefunded(
  tx: Database,
  { actorId, restock, reason, returnId }: RefundRow,
  before: OrderRow,
  after: OrderRow,
): Promise<void> {
  if (!actorId) return;
  // A buyer refunds nothing: it goes back since they have answered what is held back.
  const answered = returnId && actorId === before.userId ? await findReturn(tx, returnId) : undefined;
  const more = {
    ...(answered && answered.deductions.length > 0 && { [ANSWER_TO_DEDUCTIONS]: answered.agreed }),
    ...(reason && { Reason: reason }),
    ...(restock && { 'Put back in stock': before.quantity }),
  };
  const change = { before: describeOrder(before), after: { ...describeOrder(after), ...more } };
  await recordChange(tx, { id: actorId }, { subject: 'order', subjectId: before.id, action: 'refunded', ...change });
}
