import { formatCents, toCents } from '../../../shared/money.ts';
import { mayBecome } from '../../../shared/orders/order-states.ts';
import type { ReturnEdit } from '../../../shared/orders/returns/return-edits.ts';
import { isOpenReturn, type ReturnState, returnSteps } from '../../../shared/orders/returns/return-states.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { attachPhotos } from '../../photos/attach-photos.ts';
import type { Shop } from '../../shop.ts';
import type { OrderRow } from '../queries.ts';
import type { RefundRow } from '../records/refunds/refund-queries.ts';
import { notifyReturn } from '../records/returns/return-mails.ts';
import { isPaidOut, type ReturnRow, updateReturn } from '../records/returns/return-queries.ts';
import { recordReturn } from '../records/returns/settle-return.ts';
import { executeRefund } from '../refunds/execute-refund.ts';
import { refuseUnconfirmedLess } from './odometer.ts';
import { type LockedReturn, lockWhole, payOut, refuseStale } from './pay-out.ts';
import { bookReturnTime, endReturnTime, releaseReturnTime, type SeenTime } from './return-time.ts';

/**
 * Staff move a return on (D94): the car is received, what is to be held back is proposed, all that is left is refunded at
 * once, or it is declined. Money goes back by the one refund path, and the return is settled when it has: after a failure or
 * a crash the refund goes on by itself, and asking again pays nothing twice.
 * @param seen the appointment at which the car is received, as it was when that was decided
 * @throws ShopError NOT_FOUND; STALE_EDIT; CONFLICT for a step that its life cycle does not have, or while a refund is under
 * way; DISPUTED; TIME_TAKEN; INVALID_INPUT for holding back more than was paid, an odometer below the one before that
 * nobody confirms, or a photo that is not theirs; PAYMENTS_UNAVAILABLE
 */
export async function editReturn(
  shop: Shop,
  actor: { id: string },
  id: string,
  edit: ReturnEdit,
  seen?: SeenTime,
): Promise<void> {
  const refund = await shop.db.transaction(async (tx) => {
    const locked = await lockWhole(tx, id);
    refuseStale(locked.row, edit.version);
    await refuseStep(tx, locked.row, edit.state);
    return takeStep(shop, tx, actor, locked, { ...edit, seen });
  });
  if (refund) await executeRefund(shop, refund);
}

async function takeStep(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  locked: LockedReturn,
  edit: ReturnEdit & { seen: SeenTime | undefined },
): Promise<RefundRow | undefined> {
  const { row, order } = locked;
  const { state, odometer, odometerConfirmed, note, photos, deductions = [], startsAt, seen } = edit;
  if (state === 'settled') return settleInFull(shop, tx, actor, locked);
  if (!state) {
    if (startsAt) await bookReturnTime(shop, tx, locked, { startsAt, by: 'staff', actor });
    return undefined;
  }
  if (odometer !== undefined) refuseUnconfirmedLess(order, { odometer, odometerConfirmed });
  const calendar = state === 'received' ? await endReturnTime(shop, tx, row, seen) : undefined;
  if (state === 'declined') await releaseReturnTime(shop, tx, row);
  const held = deductions.map(({ reason, amount }) => ({ reason, amountCents: toCents(amount) }));
  if (state === 'proposed') refuseTooMuch(order, held);
  const after = await updateReturn(tx, row.id, {
    state,
    ...(state === 'received' && { odometer, receivedAt: new Date() }),
    ...(state === 'proposed' && { deductions: held }),
    ...(state === 'declined' && { endedAt: new Date() }),
    ...(note && { note }),
  });
  await attachPhotos(tx, { userId: actor.id }, { returnId: row.id }, photos);
  await notifyReturn(shop, tx, order, after, calendar);
  await recordReturn(tx, actor, row, after);
  return undefined;
}

/**
 * All that is left goes back, unless the buyer has answered what is held back: then that stands. It does, too, where nobody
 * can answer any more, since the buyer is deleted.
 */
async function settleInFull(shop: Shop, tx: Database, actor: { id: string }, { row, order }: LockedReturn) {
  const isWaived = order.userId !== null && row.agreed === null && row.deductions.length > 0;
  const now = isWaived ? await updateReturn(tx, row.id, { deductions: [], agreed: true }) : row;
  if (isWaived) await recordReturn(tx, actor, row, now);
  return payOut(shop, tx, actor, { row: now, order });
}

async function refuseStep(tx: Database, row: ReturnRow, to: ReturnState | undefined) {
  const { state, agreed } = row;
  if (to === undefined) {
    if (state !== 'requested') throw new ShopError('CONFLICT', 'The car of this return is not expected any more.');
    return;
  }
  // What is proposed may be corrected until it is answered.
  const isCorrected = to === 'proposed' && state === 'proposed';
  if (!isCorrected && (state === to || !isOpenReturn(state) || !mayBecome(returnSteps, state, to))) {
    throw new ShopError(
      'CONFLICT',
      `This return is ${state === to ? `already ${state}` : `${state}, and can’t become ${to}`}.`,
    );
  }
  if (to === 'settled') return;
  if (agreed !== null) throw new ShopError('CONFLICT', 'The buyer has answered. Settle the return instead.');
  if (await isPaidOut(tx, row.id)) throw new ShopError('CONFLICT', 'The refund of this return is in progress.');
}

function refuseTooMuch({ totalCents, refundedCents }: OrderRow, held: { amountCents: number }[]) {
  const left = totalCents - refundedCents;
  if (held.reduce((sum, { amountCents }) => sum + amountCents, 0) <= left) return;
  const message = `At most ${formatCents(left)} of this order can be held back.`;
  throw new ShopError('INVALID_INPUT', message, [{ path: 'deductions', message }]);
}
