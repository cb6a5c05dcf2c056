import { expect, test } from 'vitest';
import { longMonth } from '../../../../shared/day-format.ts';
import { monthsOf, periodOptions, shortMonth } from './revenue-period.ts';

const now = new Date('2026-02-28T23:59:59Z');

test('the last months end with this one and go over the turn of the year', () => {
  expect(monthsOf('12', now)).toEqual({ from: '2025-03', to: '2026-02' });
  expect(monthsOf('24', now)).toEqual({ from: '2024-03', to: '2026-02' });
});

test('a year is its twelve months, and what is none is all time', () => {
  expect(monthsOf('2025', now)).toEqual({ from: '2025-01', to: '2025-12' });
  for (const unknown of ['', 'toString', '13', '99999']) expect(monthsOf(unknown, now)).toEqual({});
});

test('months read as people write them, whatever the time zone', () => {
  expect([longMonth('2026-11'), shortMonth('2026-11')]).toEqual(['November 2026', 'Nov ’26']);
  expect(periodOptions([2026, 2025]).map(({ value }) => value)).toEqual(['', '12', '24', '2026', '2025']);
});
