import { formatReading } from '../../../shared/intl-format.ts';
import { isOpenReturn } from '../../../shared/orders/returns/return-states.ts';
import { isActiveSale } from '../../cars/stock/active-sales.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { refuseUnlikelyAtHandover, unconfirmed } from '../handover/odometer-at-handover.ts';
import type { OrderRow } from '../queries.ts';
import { findReturnOf, isPaidOut } from '../records/returns/return-queries.ts';
import { soldMileage } from '../sold-mileage.ts';

/**
 * No buyer gives a car back with less than it read at the handover, or than it was sold with, where nobody noted it then.
 * @param advice for who may know better
 * @throws ShopError INVALID_INPUT
 */
export function refuseLessThanBefore(order: OrderRow, odometer: number, advice: string): void {
  const before = readBefore(order);
  if (before && odometer < before.reading)
    throw unlikely(`${before.words}, so ${before.it} can’t read less now.${advice}`);
}

/**
 * Staff who receive a car and read less confirm it: what was listed, or noted at the handover, is wrong then (D94).
 * @throws ShopError INVALID_INPUT at `odometerConfirmed`
 */
export function refuseUnconfirmedLess(
  order: OrderRow,
  { odometer, odometerConfirmed }: { odometer: number; odometerConfirmed: boolean | undefined },
): void {
  const before = readBefore(order);
  if (!before || odometer >= before.reading || odometerConfirmed) return;
  throw unconfirmed(`${before.words}. Please confirm that ${before.it} reads only ${formatReading(odometer)} now.`);
}

/** What is known of an odometer from before its car was driven by its buyer. */
function readBefore(order: OrderRow) {
  const reading = order.odometer ?? soldMileage(order);
  if (reading === null) return undefined;
  return order.odometer === null
    ? { reading, words: `This car was sold with ${formatReading(reading)} miles`, it: 'its odometer' }
    : { reading, words: `The odometer read ${formatReading(reading)} at the handover`, it: 'it' };
}

interface Correction {
  odometer: number;
  odometerConfirmed?: boolean | undefined;
  /** What is corrected, where that is known; null for no reading. */
  odometerBefore: number | null | undefined;
}

/**
 * What was noted at the handover of an order, which is locked, may be corrected until the miles of a return have been
 * settled with it (D94).
 * @throws ShopError CONFLICT once the car has come back, or its money is on the way; STALE_EDIT where somebody else has
 * corrected it; INVALID_INPUT for more than was read when the car came back, and for an unlikely one
 */
export async function refuseCorrection(
  tx: Database,
  order: OrderRow,
  { odometer, odometerConfirmed, odometerBefore }: Correction,
): Promise<void> {
  // By a return, or since the dealership has bought it back.
  if (!(await isActiveSale(tx, order.id))) throw new ShopError('CONFLICT', `This car has come back, so ${STAYS}`);
  const latest = await findReturnOf(tx, order.id);
  const open = latest && isOpenReturn(latest.state) ? latest : undefined;
  if (open && (await isPaidOut(tx, open.id))) {
    throw new ShopError('CONFLICT', `The refund of the return is in progress, so ${STAYS}`);
  }
  if (odometerBefore !== undefined && odometerBefore !== order.odometer) throw stale(order);
  if (odometer !== order.odometer) refuseUnlikelyAtHandover(order, { odometer, odometerConfirmed });
  if (open?.odometer != null && odometer > open.odometer) {
    throw unlikely(
      `The odometer read ${formatReading(open.odometer)} when the car came back, so it can’t have read more before.`,
    );
  }
}

const STAYS = 'the odometer reading of its handover can’t be corrected any more.';

function stale({ odometer }: OrderRow): ShopError {
  const now = odometer === null ? 'There is none any more.' : `It reads ${formatReading(odometer)} miles now.`;
  return new ShopError('STALE_EDIT', `Someone else has changed the odometer reading. ${now}`);
}

function unlikely(message: string): ShopError {
  return new ShopError('INVALID_INPUT', message, [{ path: 'odometer', message }]);
}
