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

/** How it stands; what is over and nobody has noted stands out, and what is booked while we are closed. */
export function describeState({ state, endsAt, whileClosed }: Appointment, now: Date): { text: string; tone: Tone } {
  if (state === 'booked' && new Date(endsAt) <= now) return { text: 'To be noted', tone: 'warning' };
  if (whileClosed) return { text: 'While closed', tone: 'warning' };
  return { text: stateNames[state], tone: state === 'done' ? 'success' : state === 'booked' ? 'accent' : 'neutral' };
}

/** What it is about, in a line. */
export const subjectOf = ({ car, orders }: Appointment): string =>
  car?.title ?? orders.map(({ title }) => title).join(', ');
