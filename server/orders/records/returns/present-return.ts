import { toDollars } from '../../../../shared/money.ts';
import { isOpenReturn } from '../../../../shared/orders/returns/return-states.ts';
import type { ListedReturn, Return } from '../../../../shared/orders/returns/returns.ts';
import { type AppointmentRow, findAppointment } from '../../../appointments/appointment-rows.ts';
import { hasMissedTwice } from '../../../appointments/missed-returns.ts';
import type { Database } from '../../../db/client.ts';
import { photoAddress } from '../../../photos/attach-photos.ts';
import { findPhotosOfReturn } from '../../../photos/photo-rows.ts';
import { numberOf } from '../../present-order.ts';
import { findOrder, type OrderRow } from '../../queries.ts';
import { dueCents, refundedOfHeldCents } from './return-due.ts';
import { findReturn, findReturnOf, findReturnsOfUser, isPaidOut, type ReturnRow } from './return-queries.ts';

/** A return as its buyer and staff see it. */
async function describeReturn(db: Database, row: ReturnRow, order: OrderRow): Promise<Return> {
  const appointment = row.appointmentId ? await findAppointment(db, row.appointmentId) : undefined;
  const photos = await findPhotosOfReturn(db, row.id);
  const isPaying = isOpenReturn(row.state) && (await isPaidOut(db, row.id));
  const missedTwice = row.state === 'requested' && (await hasMissedTwice(db, order));
  return present(row, order, { appointment, isPaying, missedTwice, photos: photos.map(photoAddress) });
}

function present(
  row: ReturnRow,
  order: OrderRow,
  {
    appointment,
    isPaying,
    missedTwice,
    photos,
  }: { appointment: AppointmentRow | undefined; isPaying: boolean; missedTwice: boolean; photos: string[] },
): Return {
  const { address, note, complaintId, deductions } = row;
  const dueNow = dueCents(order, row);
  // A bank may have refused what counted as refunded when it was settled.
  const owedCents = Math.min(dueNow, row.refundCents ?? 0);
  const refundCents = isOpenReturn(row.state) ? dueNow : (row.refundCents ?? 0) - owedCents;
  return {
    _id: row.id,
    state: row.state,
    version: row.version,
    reason: row.reason,
    odometer: row.odometer ?? row.statedOdometer,
    ...(appointment && timeOf(appointment)),
    isTimeOver: appointment?.state === 'booked' && appointment.endsAt <= new Date(),
    missedTwice,
    fetch: row.isFetched,
    ...(address && { address }),
    name: row.name,
    phone: row.phone,
    deductions: deductions.map(({ reason, amountCents }) => ({ reason, amount: toDollars(amountCents) })),
    refund: toDollars(refundCents),
    owed: toDollars(owedCents),
    refunded: toDollars(order.refundedCents),
    refundedOfHeld: toDollars(refundedOfHeldCents(order, row)),
    agreed: row.agreed,
    isPaying,
    ...(note && { note }),
    photos,
    ...(complaintId && { conversationId: complaintId }),
    requestedAt: row.requestedAt.toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function timeOf({ id, startsAt, state }: AppointmentRow): Pick<Return, 'appointmentId' | 'startsAt' | 'timeEnded'> {
  if (state === 'cancelled' || state === 'no_show') return { timeEnded: state };
  return { appointmentId: id, startsAt: startsAt.toISOString() };
}

/** The same with what it is of. */
export async function describeListedReturn(db: Database, row: ReturnRow, order: OrderRow): Promise<ListedReturn> {
  const { id: _id, title, quantity, email } = order;
  return { ...(await describeReturn(db, row, order)), order: { _id, number: numberOf(order), title, quantity, email } };
}

/** One as it is now. */
export async function readListedReturn(db: Database, id: string): Promise<ListedReturn> {
  const row = await findReturn(db, id);
  const order = row && (await findOrder(db, row.orderId));
  if (!row || !order) throw new Error(`The return ${id} is gone`);
  return describeListedReturn(db, row, order);
}

/** The newest of an order. */
export async function describeReturnOf(db: Database, order: OrderRow): Promise<Return | null> {
  const row = await findReturnOf(db, order.id);
  return row ? describeReturn(db, row, order) : null;
}

/** Everything that somebody has given back, or wanted to, the newest first. */
export async function listReturnsOf(db: Database, userId: string): Promise<ListedReturn[]> {
  const listed: ListedReturn[] = [];
  for (const { row, order } of await findReturnsOfUser(db, userId))
    listed.push(await describeListedReturn(db, row, order));
  return listed;
}
