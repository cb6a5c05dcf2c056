import { formatReading } from '../../../shared/intl-format.ts';
import type { HandedOver } from '../../../shared/orders/handover.ts';
import { ShopError } from '../../errors.ts';
import type { OrderRow } from '../queries.ts';
import { soldMileage } from '../sold-mileage.ts';

/** Test drives and the way to a buyer add some; more is rather a slip, and is asked about. */
const MOST_MILES_SINCE_SALE = 500;

/**
 * The miles of a return count from what the odometer read at the handover, so a slip there would take the return from its
 * buyer (D93, D94): a car that was driven far is confirmed, and one that reads less than it was listed with, since the
 * listing may be what is wrong.
 * @throws ShopError INVALID_INPUT at `odometerConfirmed`
 */
export function refuseUnlikelyAtHandover(order: OrderRow, { odometer, odometerConfirmed }: HandedOver): void {
  const sold = soldMileage(order);
  if (odometer === undefined || sold === null || odometerConfirmed) return;
  if (odometer >= sold && odometer <= sold + MOST_MILES_SINCE_SALE) return;
  const soldWith = `This car was sold with ${formatReading(sold)} miles`;
  const more = formatReading(Math.round((odometer - sold) * 10) / 10);
  throw unconfirmed(
    odometer < sold
      ? `${soldWith}. Please confirm that its odometer read only ${formatReading(odometer)} at the handover.`
      : `${soldWith}. Please confirm that it was driven ${more} more.`,
  );
}

/** A reading that may be a slip, and may be so: who has seen the odometer confirms it. */
export function unconfirmed(message: string): ShopError {
  return new ShopError('INVALID_INPUT', message, [{ path: 'odometerConfirmed', message }]);
}
