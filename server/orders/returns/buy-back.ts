import { recordChange } from '../../audit-log/service.ts';
import type { CarRow } from '../../cars/car-row.ts';
import { isActiveSale } from '../../cars/stock/active-sales.ts';
import { lockCars } from '../../cars/stock/stock.ts';
import { whyOffSale } from '../../cars/stock/why-off-sale.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { releaseHandover } from '../cancel-handover.ts';
import type { OrderRow } from '../queries.ts';
import { readLockedOrder, readOrder } from '../read-order.ts';
import { findOpenReturn } from '../records/returns/return-queries.ts';
import { takeBack } from '../records/returns/take-back.ts';

/** Whether an order has sold its car for good: its money is in, and the car has not come back, nor is it about to. */
export async function canBeBoughtBack(db: Database, order: OrderRow): Promise<boolean> {
  if (order.paymentStatus === 'pending' || (await findOpenReturn(db, order.id))) return false;
  return isActiveSale(db, order.id);
}

/**
 * Notes that the dealership has bought the car of an order back: it is on hand again, and not in stock until staff say
 * so (D67).
 * @returns also what staff are told of it: its listing may have been deleted, or made a draft, since it was sold
 * @throws ShopError NOT_FOUND, or CONFLICT where the order has not sold a car, or it is back already
 */
export function buyBack(shop: Shop, actor: { id: string }, id: string): Promise<{ order: OrderRow; message: string }> {
  return shop.db.transaction(async (tx) => {
    const before = await readOrder(tx, id);
    // Cars before orders, as everywhere.
    const [car] = await lockCars(tx, [before.carId]);
    const order = await readLockedOrder(tx, id);
    if (await findOpenReturn(tx, id))
      throw new ShopError('CONFLICT', 'This order has an open return. Settle or decline it.');
    if (!(await canBeBoughtBack(tx, order)) || !(await takeBack(tx, 'bought_back', order, { actorId: actor.id }))) {
      throw new ShopError('CONFLICT', 'The buyer doesn’t have the car in this order, so there is nothing to buy back.');
    }
    await releaseHandover(shop, tx, order, actor);
    await recordChange(tx, actor, { subject: 'order', subjectId: id, action: 'bought_back' });
    return { order: await readOrder(tx, id), message: describeBoughtBack(car) };
  });
}

function describeBoughtBack(car: CarRow | undefined): string {
  const why = car && whyOffSale(car);
  if (why === 'deleted') return 'Car bought back. Its listing was deleted: add the car again to sell it.';
  if (why === 'draft') return 'Car bought back. It is a draft, and not for sale until you say so.';
  return 'Car bought back. It is not for sale until you say so.';
}
