import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NextStep } from '../../../shared/orders/next-step.ts';
import { isAwaited } from '../../../shared/orders/order-states.ts';
import { openReturnStates } from '../../../shared/orders/returns/return-states.ts';
import type { AppointmentRow } from '../../appointments/appointment-rows.ts';
import { hasMissedTwice } from '../../appointments/missed-returns.ts';
import { isActive } from '../../cars/stock/active-sales.ts';
import type { Database } from '../../db/client.ts';
import { appointments, orders, returns } from '../../db/schema/index.ts';
import type { OrderRow } from '../queries.ts';
import type { ReturnRow } from '../records/returns/return-queries.ts';

/**
 * What is next of each of somebody's orders, by their ids; nothing of those that wait for nothing. In one query, and one more
 * for each return that has no time, of which hardly anybody has more than one.
 */
export async function findNextSteps(db: Database, userId: string): Promise<Map<string, NextStep>> {
  const openReturn = and(eq(returns.orderId, orders.id), inArray(returns.state, [...openReturnStates]));
  // While a car is given back, nobody asks any more when it was received.
  const meant = sql`case when ${returns.id} is null then ${orders.handoverId} else ${returns.appointmentId} end`;
  const rows = await db
    .select({ order: orders, returned: returns, appointment: appointments, isSold: sql<boolean>`(${isActive})` })
    .from(orders)
    .leftJoin(returns, openReturn)
    .leftJoin(appointments, eq(appointments.id, meant))
    .where(eq(orders.userId, userId));
  const steps = new Map<string, NextStep>();
  for (const { order, returned, appointment, isSold } of rows) {
    const booked = appointment && isToCome(appointment) ? appointment : undefined;
    const next = returned ? nextOfReturn(returned, booked) : isSold ? nextOfHandover(order, booked) : undefined;
    // Who has missed two times chooses none any more (D94).
    const missedTwice = next?.step === 'choose_return' && (await hasMissedTwice(db, order));
    if (next) steps.set(order.id, missedTwice ? { ...next, missedTwice } : next);
  }
  return steps;
}

/** One that is over, and that nobody has said anything of, is chosen anew. */
const isToCome = ({ state, endsAt }: AppointmentRow) => state === 'booked' && endsAt > new Date();

function nextOfHandover(order: OrderRow, booked: AppointmentRow | undefined): NextStep | undefined {
  if (!isAwaited(order)) return undefined;
  if (order.paymentStatus === 'pending') return { step: 'payment' };
  if (!booked) return { step: 'choose_handover' };
  return { step: booked.kind === 'delivery' ? 'delivery' : 'pickup', startsAt: booked.startsAt.toISOString() };
}

function nextOfReturn({ state, agreed, isFetched }: ReturnRow, booked: AppointmentRow | undefined): NextStep {
  if (state === 'received') return { step: 'return_received' };
  if (state === 'proposed') return { step: agreed === null ? 'answer_return' : 'return_refund' };
  if (!booked) return { step: 'choose_return' };
  return { step: isFetched ? 'fetch' : 'bring_back', startsAt: booked.startsAt.toISOString() };
}
