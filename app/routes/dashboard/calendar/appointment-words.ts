import type { AppointmentKind, AppointmentState } from '../../../../shared/appointment-rules.ts';
import type { Appointment } from '../../../../shared/appointments.ts';
import type { Tone } from '../../../ui/badge.tsx';

export const kindNames: Record<AppointmentKind, string> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  test_drive: 'Test drive',
  return: 'Return',
};

const stateNames: Record<AppointmentState, string> = {
  booked: 'Booked',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Canceled',
};

/** How it stands; what is over and nobody has noted stands out. */
export function describeState({ state, endsAt }: Appointment, now: Date): { text: string; tone: Tone } {
  if (state === 'booked' && new Date(endsAt) <= now) return { text: 'To be noted', tone: 'warning' };
  return { text: stateNames[state], tone: state === 'done' ? 'success' : state === 'booked' ? 'accent' : 'neutral' };
}

/** What it is about, in a line. */
export const subjectOf = ({ car, orders }: Appointment): string =>
  car?.title ?? orders.map(({ title }) => title).join(', ');

/** The day of a moment in a zone: `2026-11-23`. */
export function dayIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (moment) => format.format(new Date(moment));
}

const isForeign = (timeZone: string) => timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `10:00 – 11:00 AM`, with the zone where it is not the reader's. */
export function clockIn(timeZone: string): (time: Pick<Appointment, 'startsAt' | 'endsAt'>) => string {
  const named = isForeign(timeZone) ? ({ timeZoneName: 'short' } as const) : {};
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', ...named, timeZone });
  return ({ startsAt, endsAt }) => format.formatRange(new Date(startsAt), new Date(endsAt));
}

/** `10:00 AM` */
export function startIn(timeZone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  return (moment) => format.format(new Date(moment));
}
