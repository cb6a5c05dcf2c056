import type { TimelineStep } from '../../../shared/appointment-rules.ts';
import type { Handover, OrderProgress, Timeline } from '../../../shared/orders/handover.ts';
import { type AppointmentRow, findAppointment } from '../../appointments/appointment-rows.ts';
import { dayOf, startOfDay } from '../../appointments/opening-times.ts';
import { presentBooking } from '../../appointments/service.ts';
import type { Database } from '../../db/client.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { isPaid } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';

/** When and how an order is received, and how far it has come (D89). */
export async function describeProgress(
  shop: Pick<Shop, 'config'>,
  db: Database,
  order: OrderRow,
): Promise<OrderProgress> {
  const appointment = order.handoverId ? await findAppointment(db, order.handoverId) : undefined;
  const { returnDays } = await readSettings(shop, db, 'promises');
  const { timeZone } = await readSettings(shop, db, 'dealership');
  return {
    handover: appointment ? presentHandover(appointment, order) : null,
    timeline: describeTimeline(order, appointment, { returnDays, timeZone }),
  };
}

function presentHandover(appointment: AppointmentRow, { odometer, receivedBy }: OrderRow): Handover {
  return {
    ...presentBooking(appointment),
    kind: appointment.kind === 'delivery' ? 'delivery' : 'pickup',
    ...(odometer !== null && { odometer }),
    ...(receivedBy && { receivedBy }),
  };
}

type Step = { step: TimelineStep; isDone: boolean; at: Date | null };

/** What is over, what is next, and what comes after. Where nothing more is to come, only what was. */
function describeTimeline(
  order: OrderRow,
  appointment: AppointmentRow | undefined,
  rules: { returnDays: number; timeZone: string },
): Timeline {
  const steps = listSteps(order, appointment, rules);
  const isOver = order.fulfilment === 'returned' || ['failed', 'refunded'].includes(order.paymentStatus);
  const next = steps.find(({ isDone }) => !isDone);
  return steps
    .filter(({ isDone }) => isDone || !isOver)
    .map(({ step, isDone, at }) => ({
      step,
      state: isDone ? ('done' as const) : step === next?.step ? ('current' as const) : ('later' as const),
      at: at?.toISOString() ?? null,
    }));
}

function listSteps(
  order: OrderRow,
  appointment: AppointmentRow | undefined,
  { returnDays, timeZone }: { returnDays: number; timeZone: string },
): Step[] {
  const { fulfilment, handedOverAt } = order;
  const isHandedOver = fulfilment === 'handed_over' || fulfilment === 'returned';
  const planned = appointment?.state === 'booked' || appointment?.state === 'done' ? appointment.startsAt : null;
  const until = handedOverAt && startOfDay(dayOf(handedOverAt, timeZone), timeZone, returnDays + 1);
  const steps: Step[] = [
    { step: 'paid', isDone: isPaid(order), at: isPaid(order) ? order.createdAt : null },
    { step: 'arranged', isDone: isHandedOver || planned !== null, at: planned },
    { step: 'ready', isDone: isHandedOver || fulfilment === 'ready', at: null },
    { step: 'handed_over', isDone: isHandedOver, at: isHandedOver ? handedOverAt : planned },
  ];
  const isReturned = fulfilment === 'returned';
  if (returnDays === 0 || isReturned) return steps;
  return [
    ...steps,
    { step: 'return_window', isDone: isHandedOver && until !== null && until <= new Date(), at: until },
  ];
}
