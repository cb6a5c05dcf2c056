import { type AppointmentKind, appointmentKinds } from '../appointment-rules.ts';
import type { Settings } from './settings.ts';

/** How many can come at once for an appointment of a kind, and how long before it is booked (D90). */
export const placesOf = (appointments: Settings['appointments'], kind: AppointmentKind) =>
  appointments[kind === 'test_drive' ? 'testDrive' : kind];

/** The kinds of appointments that the dealership makes at all: without a place there are none. */
export const bookableKinds = (appointments: Settings['appointments']): AppointmentKind[] =>
  appointmentKinds.filter((kind) => placesOf(appointments, kind).places > 0);
