import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import { type NumberedLine, numberedTitlesOf, seeOrder } from './line-titles.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/** What customers are told of an appointment. */
export type AppointmentNews = 'booked' | 'changed' | 'cancelled' | 'reminder';

/** An appointment in words. */
export interface AppointmentInWords {
  kind: AppointmentKind;
  /** `Monday, November 23, 2026, 10:00 – 11:00 AM EST` */
  time: string;
  /** Where it is. */
  place: string;
  /** Whether the dealership comes there. */
  isAtTheirs: boolean;
  lines: NumberedLine[];
}

const names: Record<AppointmentKind, string> = {
  pickup: 'pickup',
  delivery: 'delivery',
  test_drive: 'test drive',
  return: 'return',
};

const headings: Record<AppointmentNews, (name: string) => string> = {
  booked: (name) => `Your ${name} is booked`,
  changed: (name) => `Your ${name} has changed`,
  cancelled: (name) => `Your ${name} is canceled`,
  reminder: (name) => `Your ${name} is tomorrow`,
};

/** To whoever has an appointment: that it is booked, that it has changed, that it is cancelled, or that it is soon. */
export function appointmentNews(
  sender: Sender,
  news: AppointmentNews,
  { kind, time, place, isAtTheirs, lines }: AppointmentInWords,
): MailTemplate {
  const heading = headings[news](names[kind]);
  const about = lines.length > 0 ? [`It is about ${numberedTitlesOf(lines)}.`] : [];
  return {
    subject: `${heading}: ${time}`,
    heading,
    paragraphs:
      news === 'cancelled'
        ? [`The appointment on ${time} doesn’t take place.`, ...about]
        : [`${time}.`, ...(place ? [`${isAtTheirs ? 'We come to' : 'Come to'} ${place}.`] : []), ...about],
    action: seeOrder(sender, lines),
    closing:
      news === 'cancelled'
        ? 'If you didn’t expect this, please reply to this email.'
        : 'You can change or cancel it until 12 hours before. After that, please reply to this email or call us.',
  };
}

/** What stands in a calendar: `Pickup: 2020 Toyota Corolla LE`. */
export function nameInCalendar({ kind, lines }: Pick<AppointmentInWords, 'kind' | 'lines'>): string {
  const name = names[kind].charAt(0).toUpperCase() + names[kind].slice(1);
  return lines.length > 0 ? `${name}: ${lines.map(({ title }) => title).join(', ')}` : name;
}
