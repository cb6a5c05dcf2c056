import { expect, test } from 'vitest';
import { isClosedOn } from './opening-days.ts';

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
