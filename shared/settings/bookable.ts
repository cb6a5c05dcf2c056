import { type AppointmentKind, appointmentKinds } from '../appointment-rules.ts';
import type { Settings } from './settings.ts';

/** How many can come at once for an appointment of a kind, and how long before it is booked (D90). */
export const placesOf = (appointments: Settings['appointments'], kind: AppointmentKind) =>
  appointments[kind === 'test_drive' ? 'testDrive' : kind];

/** The kinds of appointments that the dealership makes at all: there are none without a place, or while it never opens. */
export const bookableKinds = ({ appointments, hours }: Pick<Settings, 'appointments' | 'hours'>): AppointmentKind[] =>
  isEverOpen(hours) ? appointmentKinds.filter((kind) => hasPlaces(appointments, kind)) : [];

export const hasPlaces = (appointments: Settings['appointments'], kind: AppointmentKind) =>
  placesOf(appointments, kind).places > 0;

const isEverOpen = ({ days, exceptions }: Settings['hours']) =>
  [...Object.values(days), ...exceptions.map(({ spans = [] }) => spans)].some((spans) => spans.length > 0);
