import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentRow } from '../appointment-rows.ts';

export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** What a calendar shows of an appointment, and who takes part. */
export interface CalendarEntry {
  title: string;
  place: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/**
 * An appointment as a file for calendars (D93). Its id stays the same and its number rises, so that a calendar moves or
 * removes what it has, whichever mail it opens last.
 */
export function writeCalendarFile(
  { id, startsAt, endsAt, state, sequence }: AppointmentRow,
  { title, place, url, organizer, attendee }: CalendarEntry,
): CalendarFile {
  // One that is done is written only where it was done early: nothing happens at its hour any more.
  const isCancelled = state !== 'booked';
  const calendar = ical({
    prodId: { company: 'Forecourt', product: 'appointments', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    // Not with the shop's address: it may change, and then a calendar would keep what it has.
    id: `${id}@forecourt`,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: title,
    ...(place && { location: place }),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}
