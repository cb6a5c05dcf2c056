import { expect, test, vi } from 'vitest';
import { isClosedOn } from './closed-days.ts';
import { dealershipDay } from './dealership-day.ts';

test('a day is the one that clocks at the dealership show, also when the calendar of UTC is at another [D97 D107]', () => {
  const time = new Date('2026-11-21T03:41:00Z');
  expect(dealershipDay('UTC', time)).toBe('2026-11-21');
  expect(dealershipDay('Pacific/Honolulu', time)).toBe('2026-11-20');
  expect(dealershipDay('Pacific/Kiritimati', new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});

test('without a time it is today', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T03:41:00Z') });
  expect(dealershipDay('America/New_York')).toBe('2026-11-20');
  vi.useRealTimers();
});

const open = [{ from: '09:00', to: '18:00' }];
const week = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open, saturday: open, sunday: [] };

test('a day is closed as its weekday is, unless it is an exception; without hours nobody knows [D83]', () => {
  const exceptions = [
    { date: '2026-11-26', name: 'Thanksgiving' },
    { date: '2026-12-20', name: 'Sunday before Christmas', spans: open },
  ];
  const isClosed = (day: string) => isClosedOn({ days: week, exceptions }, day);
  const days = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-12-20', '2026-12-27'];
  expect(days.filter(isClosed)).toEqual(['2026-11-26', '2026-11-29', '2026-12-27']);
  expect(isClosedOn({}, '2026-11-29')).toBe(false);
});
