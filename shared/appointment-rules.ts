import { HOUR_MS } from './durations.ts';

// Apart from the schemas, so that a page that needs a word of it does not load them.

/** What people come for, or wait for at home, at a time (D90). */
export const appointmentKinds = ['pickup', 'delivery', 'test_drive', 'return'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** Only what is booked takes a place. */
export const appointmentStates = ['booked', 'done', 'no_show', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** How a car comes to its buyer (D89). */
export const handoverKinds = ['pickup', 'delivery'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** How many test drives somebody can have booked at a time; of one car, one (D92). */
export const MOST_TEST_DRIVES = 3;

/** Until how long before it customers move or cancel an appointment themselves (D90). */
const CHANGED_BEFORE_HOURS = 12;

/** Whether a customer may still move or cancel what is booked for this moment. */
export function mayStillChange(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= CHANGED_BEFORE_HOURS * HOUR_MS;
}

/** The steps of an order on its way to its buyer, as they are shown (D89). */
export const timelineSteps = ['paid', 'arranged', 'ready', 'handed_over', 'return_window', 'return'] as const;
export type TimelineStep = (typeof timelineSteps)[number];
