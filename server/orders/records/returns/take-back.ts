import type { CarRow } from '../../../cars/car-row.ts';
import { isSetAside } from '../../../cars/stock/active-sales.ts';
import { noteCameBack } from '../../../cars/stock/note-came-back.ts';
import { takeBackStock } from '../../../cars/stock/returned-stock.ts';
import { lockCars } from '../../../cars/stock/stock.ts';
import type { Database } from '../../../db/client.ts';
import { numberOf } from '../../present-order.ts';
import type { OrderRow } from '../../queries.ts';
import { soldMileage } from '../../sold-mileage.ts';
import { findReturnOf } from './return-queries.ts';

/**
 * Puts the car of an order on hand that its buyer has brought or sold back; both are locked. It is offered next with what
 * its odometer read last, or the miles of its next return would count from before (D94); with less than before only where
 * that was read at a return, since it was driven after its handover. A new car that was handed over is offered as used
 * (D101).
 * @param odometer what was read when it came back; without it, what was read last: at a return that ended otherwise, or the handover
 * @returns false when it is on hand already
 */
export async function takeBack(
  tx: Database,
  kind: 'returned' | 'bought_back',
  order: OrderRow,
  { actorId, odometer }: { actorId: string | null; odometer?: number | null },
): Promise<boolean> {
  if (!(await takeBackStock(tx, kind, order, { orderId: order.id, actorId }))) return false;
  const [car] = await lockCars(tx, [order.carId]);
  const atReturn = odometer ?? (await findReturnOf(tx, order.id))?.odometer ?? null;
  if (car && (await isThatOf(tx, car, order))) {
    await noteCameBack(tx, actorId ? { id: actorId } : null, car, {
      odometer: atReturn ?? order.odometer,
      soldWith: atReturn === null ? null : soldMileage(order),
      wasOwned: order.fulfilment === 'handed_over',
      order: numberOf(order),
    });
  }
  return true;
}

/** Several without a VIN have neither odometer nor owner in common, and a car may be named as another vehicle by now. */
async function isThatOf(tx: Database, car: CarRow, order: OrderRow): Promise<boolean> {
  if (car.vin || order.vin) return car.vin === order.vin;
  return car.onHand === 1 && !(await isSetAside(tx, order));
}
