import { expect, test, vi } from 'vitest';
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
