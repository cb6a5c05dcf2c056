import { fullDateIn } from '../../../shared/day-format.ts';
import type { ReturnTerms } from '../../../shared/orders/returns/return-terms.ts';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import { startOfDay } from '../../appointments/times/opening-times.ts';
import { isActiveSale } from '../../cars/stock/active-sales.ts';
import type { Database } from '../../db/client.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { isRefundable } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { soldMileage } from '../sold-mileage.ts';

/** The moment at which the last day of a return ends, where the dealership is: whatever the clocks do until then (D94). */
export function windowEnds(
  handedOverAt: Date,
  { returnDays, timeZone }: { returnDays: number; timeZone: string },
): Date {
  return startOfDay(dealershipDay(timeZone, handedOverAt), timeZone, returnDays + 1);
}

/** What was promised when an order was bought; of one from before that was kept, what is promised now. */
export async function readPromised(shop: Pick<Shop, 'config'>, db: Database, { vehicle }: OrderRow) {
  const now = await readSettings(shop, db, 'promises');
  return { returnDays: vehicle?.returnDays ?? now.returnDays, returnMiles: vehicle?.returnMiles ?? now.returnMiles };
}

/**
 * Until when and how far the car of an order can be given back, and in words why it cannot be any more. Null before it was
 * handed over, where nobody noted when that was, and where the dealership takes nothing back.
 */
export async function readReturnTerms(
  shop: Pick<Shop, 'config'>,
  db: Database,
  order: OrderRow,
): Promise<(ReturnTerms & { until: string }) | null> {
  const { returnDays, returnMiles } = await readPromised(shop, db, order);
  const { timeZone } = await readSettings(shop, db, 'dealership');
  const { handedOverAt, fulfilment, odometer } = order;
  if (returnDays === 0 || !handedOverAt || (fulfilment !== 'handed_over' && fulfilment !== 'returned')) return null;
  const ends = windowEnds(handedOverAt, { returnDays, timeZone });
  const isWithBuyer = fulfilment === 'handed_over' && (await isActiveSale(db, order.id));
  // Where nobody read it at the handover, the car had at least what it was sold with.
  const first = odometer ?? soldMileage(order);
  return {
    until: ends.toISOString(),
    miles: returnMiles,
    mostOdometer: first === null ? null : Math.round((first + returnMiles) * 10) / 10,
    isFromSale: odometer === null && first !== null,
    closed: !isWithBuyer
      ? 'This car is with us again.'
      : !isRefundable(order)
        ? 'The payment of this order has been refunded.'
        : ends <= new Date()
          ? `The return window of this car ended on ${lastDayOf(ends, timeZone)}.`
          : null,
  };
}

/** Midnight at the end of a day belongs to the next one. */
function lastDayOf(ends: Date, timeZone: string): string {
  return fullDateIn(timeZone)(new Date(ends.getTime() - 1));
}
