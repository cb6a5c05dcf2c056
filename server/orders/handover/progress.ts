import type { TimelineStep } from '../../../shared/appointment-rules.ts';
import type { Handover, Timeline } from '../../../shared/orders/handover.ts';
import type { OrderProgress } from '../../../shared/orders/progress.ts';
import { isOpenReturn } from '../../../shared/orders/returns/return-states.ts';
import type { Return } from '../../../shared/orders/returns/returns.ts';
import { type AppointmentRow, findAppointment } from '../../appointments/appointment-rows.ts';
import { presentBooking } from '../../appointments/service.ts';
import { isActiveSale, isSetAside } from '../../cars/stock/active-sales.ts';
import type { Database } from '../../db/client.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { isPaid } from '../present-order.ts';
import type { OrderRow } from '../queries.ts';
import { describeReturnOf } from '../records/returns/present-return.ts';
import { readPromised, readReturnTerms, windowEnds } from './return-window.ts';

/** When and how an order is received and given back, and how far it has come (D89, D94). */
export async function describeProgress(
  shop: Pick<Shop, 'config'>,
  db: Database,
  order: OrderRow,
): Promise<OrderProgress> {
  const appointment = order.handoverId ? await findAppointment(db, order.handoverId) : undefined;
  const { returnDays } = await readPromised(shop, db, order);
  const { timeZone } = await readSettings(shop, db, 'dealership');
  const isCarBack = order.paymentStatus !== 'failed' && !(await isActiveSale(db, order.id));
  const returned = await describeReturnOf(db, order);
  return {
    handover: appointment ? presentHandover(appointment, order) : null,
    timeline: describeTimeline(order, appointment, { isCarBack, returned, returnDays, timeZone }),
    isCarBack,
    isSetAside: isCarBack && (await isSetAside(db, order)),
    return: returned,
    returnTerms: await readReturnTerms(shop, db, order),
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

interface Rules {
  returned: Return | null;
  returnDays: number;
  timeZone: string;
}
type Step = { step: TimelineStep; isDone: boolean; at: Date | null };

/** What is over, what is next, and what comes after. Where nothing more is to come, only what was. */
function describeTimeline(
  order: OrderRow,
  appointment: AppointmentRow | undefined,
  { isCarBack, ...rules }: Rules & { isCarBack: boolean },
): Timeline {
  const steps = listSteps(order, appointment, rules);
  const isOver = isCarBack || ['failed', 'refunded'].includes(order.paymentStatus);
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
  { returned, returnDays, timeZone }: Rules,
): Step[] {
  const { fulfilment, handedOverAt } = order;
  const isHandedOver = fulfilment === 'handed_over' || fulfilment === 'returned';
  const planned = appointment && isPlanned(appointment) ? appointment.startsAt : null;
  const until = handedOverAt && windowEnds(handedOverAt, { returnDays, timeZone });
  const steps: Step[] = [
    { step: 'paid', isDone: isPaid(order), at: isPaid(order) ? order.createdAt : null },
    { step: 'arranged', isDone: isHandedOver || planned !== null, at: planned },
    { step: 'ready', isDone: isHandedOver || fulfilment === 'ready', at: null },
    { step: 'handed_over', isDone: isHandedOver, at: isHandedOver ? handedOverAt : planned },
  ];
  const isReturned = fulfilment === 'returned';
  if (returned?.state === 'settled') return [...steps, { step: 'return', isDone: true, at: atOf(returned.endedAt) }];
  if (returned && isOpenReturn(returned.state)) {
    // Once the car is here, that it was to come later is no news any more.
    return [...steps, { step: 'return', isDone: false, at: atOf(returned.receivedAt ?? returned.startsAt ?? null) }];
  }
  // Of what was handed over before that was noted, nobody knows until when it is.
  if (returnDays === 0 || isReturned || (isHandedOver && !handedOverAt)) return steps;
  return [
    ...steps,
    { step: 'return_window', isDone: isHandedOver && until !== null && until <= new Date(), at: until },
  ];
}

/** One that is over, and that nobody has said anything of, leads to no car any more: its buyer may choose anew. */
function isPlanned({ state, endsAt }: AppointmentRow): boolean {
  return state === 'done' || (state === 'booked' && endsAt > new Date());
}

const atOf = (time: string | null) => (time === null ? null : new Date(time));
