import { ANSWER_TO_DEDUCTIONS } from '../../../../shared/audit-log.ts';
import { formatCents } from '../../../../shared/money.ts';
import { isOpenReturn } from '../../../../shared/orders/returns/return-states.ts';
import { recordChange, type Snapshot } from '../../../audit-log/service.ts';
import { isActiveSale } from '../../../cars/stock/active-sales.ts';
import type { Database } from '../../../db/client.ts';
import type { Shop } from '../../../shop.ts';
import { type OrderRow, updateOrder } from '../../queries.ts';
import { notifyReturn } from './return-mails.ts';
import { lockReturn, type ReturnRow, updateReturn } from './return-queries.ts';
import { takeBack } from './take-back.ts';

/**
 * Ends a return whose money has gone back: its car is on hand again, not in stock until staff say so, and to be inspected
 * anew (D66, D87, D94). Its payment, car and order are locked. Once it has ended, this does nothing.
 * @param refundCents what went back with it
 */
export async function settleReturn(
  shop: Shop,
  tx: Database,
  order: OrderRow,
  { returnId, refundCents, actorId }: { returnId: string; refundCents: number; actorId: string | null },
): Promise<void> {
  const before = await lockReturn(tx, returnId);
  if (!before || !isOpenReturn(before.state)) return;
  const odometer = before.odometer ?? order.odometer;
  if (await isActiveSale(tx, order.id)) await takeBack(tx, 'returned', order, { actorId, odometer });
  if (order.fulfilment === 'handed_over') await updateOrder(tx, order.id, { fulfilment: 'returned' });
  const after = await updateReturn(tx, returnId, { state: 'settled', refundCents, endedAt: new Date() });
  await notifyReturn(shop, tx, order, after);
  if (actorId) await recordReturn(tx, { id: actorId }, before, after);
}

/** Notes with its order what became of a return. */
export async function recordReturn(
  tx: Database,
  actor: { id: string },
  before: ReturnRow | undefined,
  after: ReturnRow,
): Promise<void> {
  const change = { before: before ? describeReturn(before) : {}, after: describeReturn(after) };
  await recordChange(tx, actor, { subject: 'order', subjectId: after.orderId, action: 'edited', ...change });
}

/** What its buyer says stays with the return: the log outlives them (D79). */
function describeReturn({ state, odometer, deductions, agreed, note }: ReturnRow): Snapshot {
  return {
    Return: state,
    'Odometer at return': odometer,
    Deductions: deductions.map(({ reason, amountCents }) => `${reason}: ${formatCents(amountCents)}`).join('; '),
    [ANSWER_TO_DEDUCTIONS]: agreed,
    'Return note': note,
  };
}
