import { mayStillChange } from '../../../shared/appointment-rules.ts';
import { fullRangeIn } from '../../../shared/day-format.ts';
import { orderNumberOf } from '../../../shared/orders/order-numbers.ts';
import { addressLine } from '../../../shared/settings/dealership/contact-lines.ts';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import type { Database } from '../../db/client.ts';
import { writeMail } from '../../mail/outbox.ts';
import { senderAddress } from '../../mail/sender-address.ts';
import {
  type AppointmentInWords,
  type AppointmentNews,
  appointmentNews,
  nameInCalendar,
} from '../../mail/templates/appointment-mails.ts';
import { orderPage } from '../../mail/templates/line-titles.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { type AppointmentLine, type AppointmentRow, findLinesOf } from '../appointment-rows.ts';
import { type DrivenCar, findDrives } from '../drives.ts';
import { hasMissedTwice } from '../missed-returns.ts';
import { closedTimes } from '../times/closed-times.ts';
import { isOfferedAnew } from '../times/offered-anew.ts';
import { type CalendarFile, writeCalendarFile } from './calendar-file.ts';

const states = { booked: '', done: ', done', no_show: ', not kept', cancelled: ', canceled' };

/** Tells whoever has an appointment how it stands, with a file for their calendar: one mail for each change of it (D93). */
export async function notifyOf(
  shop: Shop,
  tx: Database,
  appointment: AppointmentRow,
  news: AppointmentNews,
): Promise<void> {
  const told = await describeToBooker(shop, tx, appointment);
  if (!told) return;
  const { email, words, calendar } = told;
  await writeMail(shop, tx, {
    key: `appointment-${appointment.id}-${news}-${appointment.sequence}`,
    kind: 'appointment',
    to: [email],
    template: (sender) => appointmentNews(sender, news, words),
    calendar,
  });
}

/** The file that takes an appointment out of their calendar, where it is done before its hour: it goes with the mail that says so (D93). */
export async function removalOf(
  shop: Shop,
  tx: Database,
  appointment: AppointmentRow,
): Promise<CalendarFile | undefined> {
  if (appointment.startsAt <= new Date()) return undefined;
  return (await describeToBooker(shop, tx, appointment))?.calendar;
}

/** Whom an appointment is told to, in words and as a file; nobody who was deleted. */
async function describeToBooker(shop: Shop, tx: Database, appointment: AppointmentRow) {
  const lines = await findLinesOf(tx, [appointment.id]);
  const [driven] = await findDrives(tx, [appointment.id]);
  const [first] = lines;
  const email = driven?.email ?? first?.email;
  if (!email) return undefined;
  const { timeZone, ...dealership } = await readSettings(shop, tx, 'dealership');
  const { kind, userId } = appointment;
  const missedTwice = kind === 'return' && first !== undefined && (await hasMissedTwice(tx, { id: first.id, userId }));
  const inGeneral = inWords(appointment, lines, {
    timeZone,
    address: addressLine(dealership.address),
    car: driven?.car,
  });
  const words = {
    ...inGeneral,
    isTheirsToChange: inGeneral.isTheirsToChange && !missedTwice,
    isWhileClosed: (await closedTimes(shop, tx))(appointment),
    missedTwice,
    mayChooseAnew: !missedTwice && (await isOfferedAnew(shop, tx, kind)),
  };
  const calendar = writeCalendarFile(appointment, {
    title: `${nameInCalendar(words)} (${dealership.name})`,
    place: words.place,
    url: first ? orderPage(shop.publicUrl(), first) : `${shop.publicUrl()}/cars/${driven?.car._id}`,
    organizer: { name: dealership.name, email: dealership.email || senderAddress(shop, '') },
    // Nobody has shown yet that the address is theirs: what they call themselves does not go to it (D78).
    attendee: { name: driven ? email : appointment.name, email },
  });
  return { email, words, calendar };
}

/** The same, with how it ended: for the history of what it is about. */
export function describeAppointment(appointment: AppointmentRow, timeZone: string): string {
  return `${describeTime(appointment, timeZone)}${states[appointment.state]}`;
}

/** `Monday, November 23, 2026, 10:00 – 11:00 AM EST`, where the dealership is. */
function describeTime(time: Pick<AppointmentRow, 'startsAt' | 'endsAt'>, timeZone: string): string {
  // Its narrow spaces are read as foreign signs by some mail clients.
  return fullRangeIn(timeZone)(time).replaceAll(/[\u2009\u202f]/g, ' ');
}

function inWords(
  appointment: AppointmentRow,
  lines: AppointmentLine[],
  { timeZone, address, car }: { timeZone: string; address: string; car?: DrivenCar | undefined },
): AppointmentInWords {
  const { kind, address: theirs } = appointment;
  return {
    kind,
    time: describeTime(appointment, timeZone),
    isToday: dealershipDay(timeZone, appointment.startsAt) === dealershipDay(timeZone),
    isTheirsToChange: mayStillChange(appointment.startsAt, new Date()),
    ...(car && { car }),
    place: theirs ? addressLine(theirs) : address,
    isAtTheirs: theirs !== null,
    lines: lines.map(({ id, title, quantity, purchaseNumber, line }) => ({
      id,
      title,
      quantity,
      number: orderNumberOf(purchaseNumber, line),
    })),
  };
}
