import type { z } from 'zod';
import type { HandedOver } from '../../../shared/orders/handover.ts';
import type { orderEditSchema } from '../../../shared/orders/order-edits.ts';
import type { Fulfilment } from '../../../shared/orders/order-states.ts';
import { recordChange } from '../../audit-log/service.ts';
import { lockCars } from '../../cars/stock/stock.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { endReceived } from '../handover/end-received.ts';
import { takeStep } from '../handover/take-step.ts';
import { describeOrder } from '../present-order.ts';
import { type OrderRow, updateOrder } from '../queries.ts';
import { readLockedOrder, readOrder } from '../read-order.ts';
import { lockPayment } from '../records/payment-queries.ts';
import { refuseCorrection } from '../returns/odometer.ts';

/**
 * Notes, the step that the order has reached, and what is noted when it is handed over. The buyer is told of a step. A car
 * that is returned is on hand again, and not in stock until staff say so. What was mistyped when a car was handed over can
 * be corrected until it has come back.
 * @throws ShopError NOT_FOUND; INVALID_INPUT for an odometer of a car that is still here; CONFLICT and DISPUTED as
 * `takeStep` does; STALE_EDIT for notes that somebody else has changed; and as `refuseCorrection` does
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
    const { notes = order.notes, notesBefore, fulfilment = order.fulfilment, odometerBefore, ...noted } = edit;
    refuseStaleNotes(order, notes, notesBefore);
    const moves = fulfilment !== order.fulfilment;
    if (!moves && noted.odometer !== undefined) {
      // Whoever hands over what somebody else has just handed over does not know of another reading.
      const isRepeated = edit.fulfilment !== undefined && odometerBefore === undefined;
      const known = isRepeated ? noted.odometer : odometerBefore;
      await refuseCorrection(tx, order, { ...noted, odometer: noted.odometer, odometerBefore: known });
    }
    if (fulfilment !== 'handed_over') refuseNoted(noted);
    if (moves) await moveOn(shop, tx, actor, { order, to: fulfilment, noted });
    const edited = await updateOrder(tx, id, { notes, ...withoutMissing(noted) });
    const change = { before: describeOrder(order), after: describeOrder(edited) };
    await recordChange(tx, actor, { subject: 'order', subjectId: id, action: 'edited', ...change });
    return edited;
  });
}

/** Nobody wipes out what somebody else wrote since they looked (D57). */
function refuseStaleNotes(order: OrderRow, wanted: string | null, known: string | undefined) {
  const now = order.notes ?? '';
  if (known === undefined || known === now || wanted === now) return;
  throw new ShopError('STALE_EDIT', 'Someone else has changed these notes. Yours were not saved.');
}

async function moveOn(
  shop: Shop,
  tx: Database,
  actor: { id: string },
  { order, to, noted }: { order: OrderRow; to: Fulfilment; noted: HandedOver },
) {
  const moved = await takeStep(shop, tx, order, { to, actorId: actor.id, ...noted });
  if (to === 'handed_over') await endReceived(shop, tx, actor, moved);
}

function refuseNoted(noted: HandedOver) {
  const [path] = Object.keys(withoutMissing(noted));
  if (!path) return;
  const message = 'Odometer and receiver are noted when the car is handed over.';
  throw new ShopError('INVALID_INPUT', message, [{ path, message }]);
}

function withoutMissing({ odometer, receivedBy }: HandedOver) {
  return { ...(odometer !== undefined && { odometer }), ...(receivedBy && { receivedBy }) };
}
