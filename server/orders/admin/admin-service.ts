import type { z } from 'zod';
import { type Fulfilment, mayFollow } from '../../../shared/orders/order-states.ts';
import type { orderEditSchema } from '../../../shared/orders/orders.ts';
import { recordChange } from '../../audit-log/service.ts';
import { isActiveSale } from '../../cars/stock/active-sales.ts';
import { lockCars, takeBackStock } from '../../cars/stock/stock.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { refuseDisputed } from '../disputes/disputes.ts';
import { notifyStep } from '../order-mails.ts';
import { describeOrder } from '../present-order.ts';
import { type OrderRow, updateOrder } from '../queries.ts';
import { readLockedOrder, readOrder } from '../read-order.ts';
import { lockPayment } from '../records/payment-queries.ts';
import { findAskedRefund } from '../records/refund-queries.ts';

/**
 * Notes and the step that the order has reached. The buyer is told of a step. A car that is returned is on hand again, and not
 * in stock until staff say so.
 * @throws ShopError NOT_FOUND; CONFLICT for a step that the life cycle does not allow, or that the money is not in for
 * (D71), or while a refund is under way, or when the car has come back; DISPUTED
 */
export function editOrder(
  shop: Shop,
  actor: { id: string },
  id: string,
  edit: z.infer<typeof orderEditSchema>,
): Promise<OrderRow> {
  return shop.db.transaction(async (tx) => {
    const before = await readOrder(tx, id);
    await lockPayment(tx, before.paymentId);
    if (edit.fulfilment === 'returned') await lockCars(tx, [before.carId]);
    const order = await readLockedOrder(tx, id);
    const { notes = order.notes, fulfilment = order.fulfilment } = edit;
    const moves = fulfilment !== order.fulfilment;
    if (moves) await refuseStep(tx, order, fulfilment);
    if (moves && fulfilment === 'returned' && (await isActiveSale(tx, id))) {
      await takeBackStock(tx, 'returned', order, { orderId: id, actorId: actor.id });
    }
    const edited = await updateOrder(tx, id, { notes, fulfilment });
    const change = { before: describeOrder(order), after: describeOrder(edited) };
    await recordChange(tx, actor, { subject: 'order', subjectId: id, action: 'edited', ...change });
    if (moves) await notifyStep(shop, tx, edited);
    return edited;
  });
}

async function refuseStep(tx: Database, order: OrderRow, to: Fulfilment) {
  if (!mayFollow(order.fulfilment, to)) {
    throw new ShopError('CONFLICT', `An order that is ${order.fulfilment} cannot become ${to}.`);
  }
  if (to !== 'ready' && to !== 'handed_over') return;
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded') {
    throw new ShopError('CONFLICT', `The payment of this order is ${order.paymentStatus}. It must be received first.`);
  }
  if (to === 'handed_over') await refuseDisputed(tx, order.paymentId);
  if (await findAskedRefund(tx, { orderId: order.id })) {
    throw new ShopError('CONFLICT', 'A refund of this order is in progress. Please try again in a minute.');
  }
  if (!(await isActiveSale(tx, order.id))) {
    throw new ShopError('CONFLICT', 'The car in this order has been returned, and may have been sold to someone else.');
  }
}
