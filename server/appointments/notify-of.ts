import { orderNumberOf } from '../../shared/orders/order-numbers.ts';
import { addressLine } from '../../shared/settings/contact-lines.ts';
import type { Database } from '../db/client.ts';
import { writeMail } from '../mail/outbox.ts';
import {
  type AppointmentInWords,
  type AppointmentNews,
  appointmentNews,
  nameInCalendar,
} from '../mail/templates/appointment-mails.ts';
import { orderPage } from '../mail/templates/line-titles.ts';
import { readSettings } from '../settings/service.ts';
import type { Shop } from '../shop.ts';
import { type AppointmentLine, type AppointmentRow, findLinesOf } from './appointment-rows.ts';
import { writeCalendarFile } from './calendar-file.ts';

/** Tells whoever has an appointment how it stands, with a file for their calendar: one mail for each change of it (D93). */
export async function notifyOf(
  shop: Shop,
  tx: Database,
  appointment: AppointmentRow,
  news: AppointmentNews,
  lines?: AppointmentLine[],
): Promise<void> {
  const about = lines ?? (await findLinesOf(tx, [appointment.id]));
  const [first] = about;
  if (!first?.email) return;
  const { email } = first;
  const { timeZone, ...dealership } = await readSettings(shop, tx, 'dealership');
  const words = inWords(appointment, about, { timeZone, address: addressLine(dealership.address) });
  await writeMail(shop, tx, {
    key: `appointment-${appointment.id}-${news}-${appointment.sequence}`,
    kind: 'appointment',
    to: [email],
    template: (sender) => appointmentNews(sender, news, words),
    calendar: writeCalendarFile(appointment, {
      title: `${nameInCalendar(words)} (${dealership.name})`,
      place: words.place,
      url: orderPage(shop.publicUrl(), first),
      organizer: { name: dealership.name, email: dealership.email || shop.config.mail.from },
      attendee: { name: appointment.name, email },
    }),
  });
}

/** `Monday, November 23, 2026, 10:00 – 11:00 AM EST`, where the dealership is. */
export function describeTime(
  { startsAt, endsAt }: Pick<AppointmentRow, 'startsAt' | 'endsAt'>,
  timeZone: string,
): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  // Its narrow spaces are read as foreign signs by some mail clients.
  return format.formatRange(startsAt, endsAt).replaceAll(/[\u2009\u202f]/g, ' ');
}

function inWords(
  appointment: AppointmentRow,
  lines: AppointmentLine[],
  { timeZone, address }: { timeZone: string; address: string },
): AppointmentInWords {
  const { kind, address: theirs } = appointment;
  return {
    kind,
    time: describeTime(appointment, timeZone),
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
