import { expect, test } from 'vitest';
import { hoursSchema, weekdays } from './hours.ts';
import { describeSpans } from './opening-days.ts';

const none = Object.fromEntries(weekdays.map((day) => [day, []]));

test('a day that closes at 00:00, as clocks write it, is open until midnight [D83]', () => {
  const hours = { days: { ...none, friday: [{ from: '17:00', to: '00:00' }] }, exceptions: [] };
  const { days } = hoursSchema.parse(hours);
  expect(days.friday).toEqual([{ from: '17:00', to: '24:00' }]);
  expect([describeSpans(days.friday), describeSpans(hours.days.friday)]).toEqual([
    ['5:00 PM–Midnight'],
    ['5:00 PM–Midnight'],
  ]);
});

test('a day that opens at 00:00 opens at its beginning [D83]', () => {
  expect(describeSpans([{ from: '00:00', to: '12:00' }])).toEqual(['12:00 AM–12:00 PM']);
});
