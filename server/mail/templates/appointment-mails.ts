import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import { type NumberedLine, numberedTitlesOf, seeOrder, seeOrders } from './line-titles.ts';
import type { MailTemplate, Sender } from './mail-template.ts';

/**
 * What customers are told of an appointment; `lost`: it is cancelled because its car is gone; `bought`: because it is
 * theirs; `early`: it took place before its hour; `time_cancelled`: what it was for goes on, such as a return.
 */
export type AppointmentNews =
  | 'booked'
  | 'changed'
  | 'cancelled'
  | 'time_cancelled'
  | 'lost'
  | 'bought'
  | 'early'
  | 'reminder';

/** An appointment in words. */
export interface AppointmentInWords {
  kind: AppointmentKind;
  /** `Monday, November 23, 2026, 10:00 – 11:00 AM EST` */
  time: string;
  /** Whether that is today by now, where the dealership is. */
  isToday: boolean;
  /** Where it is. */
  place: string;
  /** Whether the dealership comes there. */
  isAtTheirs: boolean;
  /** Our opening hours have changed since it was booked, and leave its time out. */
  isWhileClosed?: boolean;
  /** Whether they may still move or cancel it themselves. */
  isTheirsToChange: boolean;
  /** Whether they have missed two such times, and we alone set another one. */
  missedTwice?: boolean;
  /** Whether they can choose another time for it, on the page of the order. */
  mayChooseAnew?: boolean;
  lines: NumberedLine[];
  /** Of a test drive. */
  car?: { _id: string; title: string };
}

const names: Record<AppointmentKind, string> = {
  pickup: 'pickup',
  delivery: 'delivery',
  test_drive: 'test drive',
  return: 'return',
};

const headings: Record<AppointmentNews, (name: string, isToday: boolean) => string> = {
  booked: (name) => `Your ${name} is booked`,
  changed: (name) => `Your ${name} has changed`,
  cancelled: (name) => `Your ${name} is canceled`,
  time_cancelled: (name) => `The time of your ${name} is canceled`,
  lost: (name) => `Your ${name} is canceled`,
  bought: (name) => `Your ${name} is canceled`,
  early: (name) => `Your ${name} is done already`,
  reminder: (name, isToday) => `Your ${name} is ${isToday ? 'today' : 'tomorrow'}`,
};

const CLOSED_NOW =
  'Our opening hours have changed since you booked, and we’re closed at this time. Please reply to this email before then';

/** To whoever has an appointment: that it is booked, that it has changed, that it is cancelled, or that it is soon. */
export function appointmentNews(
  sender: Sender,
  news: AppointmentNews,
  {
    kind,
    time,
    isToday,
    place,
    isAtTheirs,
    isWhileClosed,
    isTheirsToChange,
    missedTwice,
    mayChooseAnew,
    lines,
    car,
  }: AppointmentInWords,
): MailTemplate {
  const heading = headings[news](names[kind], isToday);
  const titles = car?.title ?? numberedTitlesOf(lines);
  const about = titles ? [`It is about ${titles}.`] : [];
  const isOn = [
    `${time}.`,
    ...(place ? [`${isAtTheirs ? 'We come to' : 'Come to'} ${place}.`] : []),
    ...about,
    ...(isWhileClosed ? [`${CLOSED_NOW}${isTheirsToChange ? ', or choose another time' : ''}.`] : []),
  ];
  const paragraphs: Partial<Record<AppointmentNews, string[]>> = {
    cancelled: [`The appointment on ${time} doesn’t take place.`, ...about],
    time_cancelled: [
      `The appointment on ${time} doesn’t take place.`,
      ...about,
      `Your ${names[kind]} is still open. ${mayChooseAnew ? CHOOSE_ANEW : 'Please reply to this email to agree on a new time.'}`,
    ],
    lost: [`The ${titles} is no longer available, so the appointment on ${time} doesn’t take place. We’re sorry.`],
    early: [
      `You’ve had your ${names[kind]} of the ${titles}, so the appointment on ${time} doesn’t take place any more.`,
    ],
    bought: [`You’ve bought the ${titles}, so we’ve canceled your ${names[kind]} of it on ${time}.`],
  };
  return {
    subject: `${heading}: ${time}`,
    heading,
    paragraphs: paragraphs[news] ?? isOn,
    action: car ? seeCar(sender, car, news) : seeOrder(sender, lines),
    closing: closings[news] ?? (isTheirsToChange ? CHANGEABLE : missedTwice ? BY_EMAIL : `${TOO_LATE} ${BY_EMAIL}`),
  };
}

const CHANGEABLE = 'You can change or cancel it until 12 hours before. After that, please reply to this email.';
const TOO_LATE = 'It’s less than 12 hours away.';
const BY_EMAIL = 'To change or cancel it, please reply to this email.';
const CHOOSE_ANEW = 'Please choose a new time on the page of your order, or reply to this email to agree on one.';

const closings: Partial<Record<AppointmentNews, string>> = {
  cancelled: 'If you didn’t expect this, please reply to this email.',
  time_cancelled: 'If you didn’t expect this, please reply to this email.',
  lost: 'If you have a question, please reply to this email.',
  bought: 'If you have a question, please reply to this email.',
  early: 'If you have a question, please reply to this email.',
};

function seeCar(sender: Sender, { _id }: { _id: string }, news: AppointmentNews) {
  const { publicUrl } = sender;
  if (news === 'bought') return seeOrders(sender, []);
  return news === 'lost'
    ? { label: 'See other cars', url: `${publicUrl}/allProducts` }
    : { label: 'See the car', url: `${publicUrl}/cars/${_id}` };
}

/** The mail of something that was done before the hour of its appointment, with the file that takes that out of calendars. */
export function beforeItsHour(template: MailTemplate, calendar: object | undefined): MailTemplate {
  if (!calendar) return template;
  const removed = 'The appointment for it was later. You don’t need it any more, and your calendar can take it out.';
  return { ...template, paragraphs: [...template.paragraphs, removed] };
}

/** What stands in a calendar: `Pickup: 2020 Toyota Corolla LE`. */
export function nameInCalendar({ kind, lines, car }: Pick<AppointmentInWords, 'kind' | 'lines' | 'car'>): string {
  const name = names[kind].charAt(0).toUpperCase() + names[kind].slice(1);
  const titles = car?.title ?? lines.map(({ title }) => title).join(', ');
  return titles ? `${name}: ${titles}` : name;
}
