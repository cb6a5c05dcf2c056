import type { z } from 'zod';
import { mayFollow } from '../../../shared/orders/order-states.ts';
import type { orderEditSchema } from '../../../shared/orders/orders.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { describeOrder } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { findOrder, lockOrder, updateOrder } from '../queries.ts';

/** @throws ShopError NOT_FOUND */
export async function readOrder(db: Database, id: string): Promise<OrderRow> {
  return (await findOrder(db, id)) ?? notFound();
}

/**
 * Notes and the step that the order has reached.
 * @throws ShopError NOT_FOUND, or CONFLICT for a step that the life cycle does not allow
 */
export function editOrder(
  db: Database,
  actor: { id: string },
  id: string,
  edit: z.infer<typeof orderEditSchema>,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const order = (await lockOrder(tx, id)) ?? notFound();
    const { notes = order.notes, fulfilment = order.fulfilment } = edit;
    if (!mayFollow(order.fulfilment, fulfilment)) {
      throw new ShopError('CONFLICT', `An order that is ${order.fulfilment} cannot become ${fulfilment}.`);
    }
    const edited = (await updateOrder(tx, id, { notes, fulfilment })) ?? notFound();
    const told = { before: describeOrder(order), after: describeOrder(edited) };
    await recordChange(tx, actor, { subject: 'order', subjectId: id, action: 'edited', ...told });
    return edited;
  });
}

function notFound(): never {
  throw new ShopError('NOT_FOUND', 'This order does not exist.');
}
