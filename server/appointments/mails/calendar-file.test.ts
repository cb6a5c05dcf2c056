import { expect, test } from 'vitest';
import type { AppointmentRow } from '../appointment-rows.ts';
import { writeCalendarFile } from './calendar-file.ts';

const booked = {
  id: 'apt_1',
  startsAt: new Date('2026-11-23T15:00:00Z'),
  endsAt: new Date('2026-11-23T16:00:00Z'),
  state: 'booked',
  sequence: 0,
} as AppointmentRow;
const write = (appointment: AppointmentRow, origin: string) =>
  writeCalendarFile(appointment, {
    title: 'Pickup: Car',
    place: '',
    url: `${origin}/dashboard/orders/ord_1`,
    organizer: { name: 'Elm Street Cars', email: 'hello@example.com' },
    attendee: { name: 'Ada', email: 'ada@example.com' },
  }).content;

test('an appointment keeps its id in calendars when the shop moves to another address [D93]', () => {
  const invitation = write(booked, 'https://old.example.com');
  const cancellation = write({ ...booked, state: 'cancelled', sequence: 1 }, 'https://cars.example.com');
  const idOf = (content: string) => /^UID:(.+)$/m.exec(content)?.[1];
  expect(idOf(invitation)).toContain('apt_1');
  expect(idOf(cancellation)).toBe(idOf(invitation));
});
