import { formatReading } from '../../../shared/intl-format.ts';
import type { ReturnRequest } from '../../../shared/orders/returns/returns.ts';
import { findAppointment } from '../../appointments/appointment-rows.ts';
import { requireReach } from '../../appointments/reach.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Shop } from '../../shop.ts';
import { readReturnTerms } from '../handover/return-window.ts';
import { readOrderAs } from '../own-orders.ts';
import { findOrder, type OrderRow } from '../queries.ts';
import { readLockedOrder } from '../read-order.ts';
import { beingRefunded } from '../records/refunds/being-refunded.ts';
import { findRequestedRefund } from '../records/refunds/refund-queries.ts';
import { notifyReturn, notifyStaffOfReturn } from '../records/returns/return-mails.ts';
import {
  findOpenReturn,
  findReturn,
  insertReturn,
  lockReturn,
  updateReturn,
} from '../records/returns/return-queries.ts';
import { recordReturn } from '../records/returns/settle-return.ts';
import { refuseLessThanBefore } from './odometer.ts';
import { notFound } from './pay-out.ts';
import { bookReturnTime, releaseReturnTime } from './return-time.ts';

/**
 * A buyer asks to give a car back (D94), until the end of the last day and within the miles, whoever else asks at the same
 * time. They bring it at a time, or it is fetched where we deliver (D91); without a time, staff tell them when. They and
 * staff are told by mail. A car that a refund is about to put back is not given back as well.
 * @throws ShopError NOT_FOUND for somebody else's order; RETURN_CLOSED with the reason; CONFLICT where one is under way;
 * INVALID_INPUT, TIME_TAKEN, OUT_OF_REACH
 */
export async function requestReturn(
  shop: Shop,
  user: { id: string; name: string },
  orderId: string,
  request: ReturnRequest,
): Promise<void> {
  const order = await readOwn(shop.db, user, orderId);
  const contact = await readContact(shop.db, user, order, request);
  const { address } = contact;
  if (address) await requireReach(shop, shop.db, { zip: address.zip, path: 'address.zip', isFetched: true });
  await shop.db.transaction(async (tx) => {
    const locked = await readOwnLocked(tx, user, orderId);
    if (await findOpenReturn(tx, orderId)) throw new ShopError('CONFLICT', 'A return of this order is already open.');
    await refuseClosed(shop, tx, locked, request.odometer);
    if ((await findRequestedRefund(tx, { orderId }))?.restock) throw beingRefunded();
    const { reason, odometer: statedOdometer, fetch: isFetched = false, startsAt } = request;
    const wish = { reason, statedOdometer, isFetched, requestedAt: new Date() };
    const requested = await insertReturn(tx, { id: newId(), orderId, ...wish, ...contact });
    const row = startsAt
      ? await bookReturnTime(shop, tx, { row: requested, order: locked }, { startsAt, by: 'customer', actor: user })
      : requested;
    await notifyReturn(shop, tx, locked, row);
    await notifyStaffOfReturn(shop, tx, locked, { row, news: 'requested' });
    await recordReturn(tx, user, undefined, row);
  });
}

/**
 * A buyer keeps the car after all. Whatever was booked is free again.
 * @throws ShopError NOT_FOUND; CONFLICT once the dealership has the car, or the buyer the money, and while a refund is asked
 */
export async function withdrawReturn(shop: Shop, user: { id: string }, orderId: string): Promise<void> {
  await readOwn(shop.db, user, orderId);
  await shop.db.transaction(async (tx) => {
    const order = await readOwnLocked(tx, user, orderId);
    const open = await findOpenReturn(tx, orderId);
    const before = open && (await lockReturn(tx, open.id));
    if (!before) throw new ShopError('NOT_FOUND', 'There is no open return of this order.');
    if (before.state !== 'requested') {
      throw new ShopError('CONFLICT', 'We have your car already, so you can’t withdraw here. Please write to us.');
    }
    if (order.paymentStatus === 'refunded') {
      throw new ShopError('CONFLICT', 'Your money has been refunded, so you can’t withdraw here. Please write to us.');
    }
    if (await findRequestedRefund(tx, { orderId })) throw beingRefunded();
    await releaseReturnTime(shop, tx, before);
    const row = await updateReturn(tx, before.id, { state: 'withdrawn', endedAt: new Date() });
    await notifyReturn(shop, tx, order, row);
    await notifyStaffOfReturn(shop, tx, order, { row, news: 'withdrawn' });
    await recordReturn(tx, user, before, row);
  });
}

/**
 * The order of a return of one's own.
 * @throws ShopError NOT_FOUND
 */
export async function readOrderOfReturn(db: Database, user: { id: string }, id: string): Promise<OrderRow> {
  const row = await findReturn(db, id);
  const order = row && (await findOrder(db, row.orderId));
  if (order?.userId !== user.id) throw notFound();
  return order;
}

const readOwn = (db: Database, user: { id: string }, orderId: string) =>
  readOrderAs(db, orderId, { userId: user.id, seesAll: false, refusal: undefined });

/** Whoever was deleted since they were let in has no order any more, and leaves nothing behind (D79). */
async function readOwnLocked(tx: Database, user: { id: string }, orderId: string): Promise<OrderRow> {
  const order = await readLockedOrder(tx, orderId);
  if (order.userId !== user.id) throw new ShopError('NOT_FOUND', 'This order does not exist.');
  return order;
}

/** Whom to call, and where it is fetched: as at the handover, unless it is said anew. */
async function readContact(
  db: Database,
  user: { name: string },
  { handoverId }: OrderRow,
  { fetch: isFetched, address: given, name, phone }: ReturnRequest,
) {
  const handover = handoverId ? await findAppointment(db, handoverId) : undefined;
  const address = isFetched ? (given ?? handover?.address ?? null) : null;
  if (isFetched && !address) {
    const message = 'Where should we fetch it?';
    throw new ShopError('INVALID_INPUT', message, [{ path: 'address', message }]);
  }
  return { name: name ?? handover?.name ?? user.name, phone: phone ?? handover?.phone ?? '', address };
}

async function refuseClosed(shop: Shop, tx: Database, order: OrderRow, odometer: number) {
  const terms = await readReturnTerms(shop, tx, order);
  if (!terms) throw closed(whyNever(order));
  if (terms.closed) throw closed(terms.closed);
  refuseLessThanBefore(order, odometer, WRITE_TO_US);
  if (terms.mostOdometer !== null && odometer > terms.mostOdometer) {
    throw closed(
      `This car could be returned up to ${formatReading(terms.mostOdometer)} miles on its odometer${terms.isFromSale ? ', counted from what it was sold with' : ''}.${WRITE_TO_US}`,
      'odometer',
    );
  }
}

/** What was noted at the handover may be wrong, and staff can correct it. */
const WRITE_TO_US = ' If that can’t be right, please write to us about this order.';

function whyNever({ fulfilment, handedOverAt }: OrderRow): string {
  if (fulfilment !== 'handed_over') return 'Only a car that was handed over can be returned.';
  return handedOverAt ? 'We don’t take cars back.' : 'We don’t know when this car was handed over. Please write to us.';
}

function closed(message: string, path?: string) {
  return new ShopError('RETURN_CLOSED', message, path ? [{ path, message }] : undefined);
}
