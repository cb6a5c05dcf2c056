import { isMileageStated } from '../../../shared/cars/car-states.ts';
import { formatReading } from '../../../shared/intl-format.ts';
import type { HandedOver } from '../../../shared/orders/handover.ts';
import { ShopError } from '../../errors.ts';
import type { OrderRow } from '../queries.ts';

/** Test drives and the way to a buyer add some; more is rather a slip, and is asked about. */
const MOST_MILES_SINCE_SALE = 500;

/** What the car of an order was sold with; null where that was not kept, or never stated. */
export function soldMileage({ vehicle }: Pick<OrderRow, 'vehicle'>): number | null {
  return vehicle && isMileageStated(vehicle) ? vehicle.mileage : null;
}

/**
 * The miles of a return count from what the odometer read at the handover, so a slip there would take the return from its
 * buyer (D93, D94): no car is driven backwards, and one that was driven far is confirmed.
 * @throws ShopError INVALID_INPUT at `odometer`, or at `odometerConfirmed`
 */
export function refuseUnlikelyAtHandover(order: OrderRow, { odometer, odometerConfirmed }: HandedOver): void {
  const sold = soldMileage(order);
  if (odometer === undefined || sold === null) return;
  const soldWith = `This car was sold with ${formatReading(sold)} miles`;
  if (odometer < sold) throw unlikely('odometer', `${soldWith}, so it can’t have read less at the handover.`);
  if (odometer <= sold + MOST_MILES_SINCE_SALE || odometerConfirmed) return;
  const more = formatReading(Math.round((odometer - sold) * 10) / 10);
  throw unlikely('odometerConfirmed', `${soldWith}. Please confirm that it was driven ${more} more.`);
}

function unlikely(path: 'odometer' | 'odometerConfirmed', message: string): ShopError {
  return new ShopError('INVALID_INPUT', message, [{ path, message }]);
}
