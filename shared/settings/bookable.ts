import { type AppointmentKind, appointmentKinds } from '../appointment-rules.ts';
import { dealershipDay } from './dealership/dealership-day.ts';
import type { Settings } from './settings.ts';

/** How many can come at once for an appointment of a kind, and how long before it is booked (D90). */
export const placesOf = (appointments: Settings['appointments'], kind: AppointmentKind) =>
  appointments[kind === 'test_drive' ? 'testDrive' : kind];

/** The kinds of appointments that the dealership makes at all: there are none without a place, or while it never opens. */
export const bookableKinds = (
  { appointments, hours }: Pick<Settings, 'appointments' | 'hours'>,
  timeZone: string,
): AppointmentKind[] =>
  opensAgain(hours, dealershipDay(timeZone)) ? appointmentKinds.filter((kind) => hasPlaces(appointments, kind)) : [];

export const hasPlaces = (appointments: Settings['appointments'], kind: AppointmentKind) =>
  placesOf(appointments, kind).places > 0;

const opensAgain = ({ days, exceptions }: Settings['hours'], today: string) => {
  const coming = exceptions.filter(({ date }) => date >= today).map(({ spans = [] }) => spans);
  return [...Object.values(days), ...coming].some((spans) => spans.length > 0);
};
