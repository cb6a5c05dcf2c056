import { formatCents, toDollars } from '../../../shared/money.ts';
import { lockCars } from '../../cars/stock/stock.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { OrderRow } from '../queries.ts';
import { readLockedOrder, readOrder } from '../read-order.ts';
import { lockPayment } from '../records/payment-queries.ts';
import type { RefundRow } from '../records/refunds/refund-queries.ts';
import { dueCents } from '../records/returns/return-due.ts';
import { findReturn, lockReturn, type ReturnRow } from '../records/returns/return-queries.ts';
import { settleReturn } from '../records/returns/settle-return.ts';
import { noteRefund } from '../refunds/refunds.ts';

const LONGEST_REASON = 500;

/** A return with its order, both locked, and the payment and car before them. */
export interface LockedReturn {
  row: ReturnRow;
  order: OrderRow;
}

/**
 * Locks payment, car, order and return: in the order in which everyone locks.
 * @throws ShopError NOT_FOUND
 */
export async function lockWhole(tx: Database, id: string): Promise<LockedReturn> {
  const found = await findReturn(tx, id);
  if (!found) throw notFound();
  const { paymentId, carId } = await readOrder(tx, found.orderId);
  await lockPayment(tx, paymentId);
  await lockCars(tx, [carId]);
  const order = await readLockedOrder(tx, found.orderId);
  return { order, row: (await lockReturn(tx, id)) ?? found };
}

/**
 * Notes the refund that settles a return (D94). Where all has gone back by other ways, it is settled without one.
 * @returns the refund that is to be asked for
 * @throws ShopError CONFLICT while another refund of the order is under way; DISPUTED
 */
export async function payOut(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  { row, order }: LockedReturn,
): Promise<RefundRow | undefined> {
  const cents = dueCents(order, row);
  if (cents === 0) {
    await settleReturn(shop, tx, order, { returnId: row.id, refundCents: 0, actorId: actor.id });
    return undefined;
  }
  const request = { orderId: order.id, amount: toDollars(cents), returnId: row.id, reason: reasonOf(row) };
  return noteRefund(shop, tx, actor, request);
}

function reasonOf({ deductions }: ReturnRow): string {
  const held = deductions.map(({ reason, amountCents }) => `${reason} (${formatCents(amountCents)})`).join(', ');
  return (held ? `Car returned. Held back: ${held}` : 'Car returned').slice(0, LONGEST_REASON);
}

/** @throws ShopError STALE_EDIT */
export function refuseStale(row: ReturnRow, version: number | undefined): void {
  if (version === undefined || version === row.version) return;
  throw new ShopError('STALE_EDIT', 'This return has changed in the meantime. Please look at it again.');
}

export const notFound = (): ShopError => new ShopError('NOT_FOUND', 'This return does not exist.');
