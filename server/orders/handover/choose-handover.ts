import { isDeepStrictEqual } from 'node:util';
import type { HandoverChoice } from '../../../shared/orders/handover.ts';
import { isAwaited } from '../../../shared/orders/order-states.ts';
import { type AppointmentRow, findAppointment, lockAppointments } from '../../appointments/appointment-rows.ts';
import { cancelAndNotify, hasChanged, isOver, refuseStale, refuseTooLate } from '../../appointments/ending.ts';
import { notifyOf } from '../../appointments/mails/notify-of.ts';
import { requireReach } from '../../appointments/reach.ts';
import {
  type Booking,
  bookAppointment,
  changeAppointment,
  endAppointment,
  isMoved,
} from '../../appointments/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { readOrderAs } from '../own-orders.ts';
import { lockOrdersOfCheckout, type OrderRow, updateOrder } from '../queries.ts';
import { lockPayment } from '../records/payment-queries.ts';
import { recordHandover } from './record-handover.ts';
import { whyNotReceived } from './take-step.ts';

/**
 * A buyer chooses how and when to receive what they bought (D89, D90): all lines of the purchase that are still to be
 * received, unless some are named. Choosing again moves the appointment; one that is over stays, as one that nobody came
 * to, and another is booked. They are told by mail.
 * @throws ShopError NOT_FOUND for somebody else's order; CONFLICT for one that is not paid, or not to be received any more;
 * STALE_EDIT; TIME_TAKEN; TOO_LATE for what is booked for soon; OUT_OF_REACH, or INVALID_INPUT for a ZIP code that does not exist (D91)
 */
export async function chooseHandover(
  shop: Shop,
  user: { id: string },
  id: string,
  { orders: named, startsAt, version, ...choice }: HandoverChoice,
): Promise<void> {
  const order = await readOrderAs(shop.db, id, { userId: user.id, seesAll: false, refusal: undefined });
  const address = (choice.kind === 'delivery' && choice.address) || null;
  const isNew = address && !isDeepStrictEqual(address, await findBookedAddress(shop.db, order));
  if (isNew) await requireReach(shop, shop.db, { zip: address.zip, path: 'address.zip' });
  const booking = { ...choice, address, startsAt: new Date(startsAt) };
  await shop.db.transaction(async (tx) => {
    await lockPayment(tx, order.paymentId);
    const lines = await lockOrdersOfCheckout(tx, order.checkoutId);
    const chosen = await chooseLines(tx, lines, { id, named, userId: user.id });
    const seen = { id: chosen.find((line) => line.id === id)?.handoverId, version };
    await receiveAt(shop, tx, user, { booking, lines, chosen, seen });
  });
}

/** Where a delivery goes that is booked: it does so still, wherever we deliver by now. */
async function findBookedAddress(db: Database, { handoverId }: OrderRow) {
  const booked = handoverId ? await findAppointment(db, handoverId) : undefined;
  return booked?.state === 'booked' ? booked.address : undefined;
}

interface Purchase {
  booking: Booking;
  /** All lines, locked. */
  lines: OrderRow[];
  /** Those that are received at this time. */
  chosen: OrderRow[];
  /** The appointment of the order, and which version of it the buyer saw when they chose; null: that none was booked. */
  seen: { id: string | null | undefined; version: number | null | undefined };
}

async function receiveAt(shop: Shop, tx: Database, user: { id: string }, { booking, lines, chosen, seen }: Purchase) {
  const ids = chosen.flatMap(({ handoverId }) => handoverId ?? []);
  const open = (await lockAppointments(tx, [...new Set(ids)])).filter(({ state }) => state === 'booked');
  for (const each of open) if (each.id === seen.id) refuseStale(each, seen.version ?? undefined);
  const missed = open.filter(isOver);
  const booked = open.filter((each) => !isOver(each));
  const isChosen = ({ id }: OrderRow) => chosen.some((each) => each.id === id);
  // One that other lines need stays for them.
  const own = booked.filter((each) =>
    lines.every((line) => line.handoverId !== each.id || isChosen(line) || !isAwaited(line)),
  );
  // One that is at this time already, before one that would have to be moved to it.
  const remaining = own.find((each) => !isMoved(each, booking)) ?? own[0];
  const others = own.filter((each) => each !== remaining);
  const kept = booked.filter((each) => !own.includes(each));
  const isAlready =
    remaining && isSame(remaining, booking) && chosen.every(({ handoverId }) => handoverId === remaining.id);
  if (isAlready && isDeepStrictEqual(contactOf(remaining), contactOf(booking))) return;
  if (seen.version === null && booked.some(({ id }) => id === seen.id)) throw hasChanged();
  for (const each of booked) if (!isSame(each, booking)) refuseTooLate(each);
  for (const each of missed) await missIt(shop, tx, user, { appointment: each, lines });
  for (const other of others) await cancelAndNotify(shop, tx, other);
  const appointment = remaining
    ? await changeAppointment(shop, tx, remaining, { ...booking, by: 'customer' })
    : await bookAppointment(shop, tx, { ...booking, userId: user.id });
  for (const line of chosen) await updateOrder(tx, line.id, { handoverId: appointment.id });
  // What was invited to names cars that are received at another time now.
  for (const each of kept) {
    await notifyOf(shop, tx, await changeAppointment(shop, tx, each, { by: 'customer' }), 'changed');
  }
  await notifyOf(shop, tx, appointment, remaining ? 'changed' : 'booked');
  await recordHandover(shop, tx, user, chosen, { before: remaining, after: appointment });
}

/** Somebody did not come to what was booked. What they received of it then is no longer among its lines. */
async function missIt(
  shop: Shop,
  tx: Database,
  user: { id: string },
  { appointment, lines }: { appointment: AppointmentRow; lines: OrderRow[] },
) {
  const own = lines.filter(({ handoverId }) => handoverId === appointment.id);
  const after = await endAppointment(tx, appointment, 'no_show');
  await recordHandover(shop, tx, user, own, { before: appointment, after });
}

/** At the same time, and at the same place: somebody may be on their way there. */
const isSame = (before: AppointmentRow, booking: Booking) =>
  !isMoved(before, booking) && isDeepStrictEqual(before.address, booking.address);
const contactOf = ({ name, phone, address }: Pick<Booking, 'name' | 'phone' | 'address'>) => ({ name, phone, address });

/** Those that are named, or all that can be received now; the one that was asked for is among these. */
async function chooseLines(
  tx: Database,
  lines: OrderRow[],
  { id, named = [], userId }: { id: string; named?: string[] | undefined; userId: string },
): Promise<OrderRow[]> {
  const wanted = named.length > 0 ? named : [id];
  for (const each of wanted) {
    // Their account may have been deleted meanwhile.
    const line = lines.find((row) => row.id === each && row.userId === userId) ?? refuseOther(each === id);
    const why = await whyNotReceived(tx, line);
    if (why) throw new ShopError('CONFLICT', why);
  }
  if (named.length > 0) return lines.filter((line) => named.includes(line.id));
  const open: OrderRow[] = [];
  for (const line of lines) if ((await whyNotReceived(tx, line)) === undefined) open.push(line);
  return open;
}

function refuseOther(isAskedFor: boolean): never {
  if (isAskedFor) throw new ShopError('NOT_FOUND', 'This order does not exist.');
  const message = 'Orders must be lines of the same purchase.';
  throw new ShopError('INVALID_INPUT', message, [{ path: 'orders', message }]);
}
