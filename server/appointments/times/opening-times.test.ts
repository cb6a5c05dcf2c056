/// <reference lib="esnext.temporal" />

import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/durations.ts';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import type { TimeSpan } from '../../../shared/settings/dealership/hours.ts';
import { isWithinHours, listOpeningTimes, startOfDay } from './opening-times.ts';

afterEach(() => vi.unstubAllGlobals());

const NEW_YORK = 'America/New_York';
const none: TimeSpan[] = [];
const week = {
  monday: none,
  tuesday: none,
  wednesday: none,
  thursday: none,
  friday: none,
  saturday: none,
  sunday: none,
};

/** The times of one day, as clocks there show them, with the offset of each. */
function timesOf(
  date: string,
  spans: TimeSpan[],
  exceptions: { date: string; name: string; spans?: TimeSpan[] }[] = [],
) {
  const days = Object.fromEntries(Object.keys(week).map((day) => [day, spans])) as typeof week;
  return listOpeningTimes({ days, exceptions }, NEW_YORK, { from: date, days: 1 });
}
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: NEW_YORK,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const shown = (times: { startsAt: Date }[]) => times.map(({ startsAt }) => clock.format(startsAt));

describe('times come from the opening hours', () => {
  test('one hour each, from when it opens, and none that it closes within [D90]', () => {
    const spans = [
      { from: '09:00', to: '12:30' },
      { from: '13:30', to: '15:30' },
    ];
    const times = timesOf('2026-11-23', spans);
    expect(shown(times)).toEqual(['09:00 EST', '10:00 EST', '11:00 EST', '13:30 EST', '14:30 EST']);
    expect(times.map(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime())).toEqual(Array(5).fill(HOUR_MS));
  });

  test('an exception stands for its day, with hours of its own or closed [D90]', () => {
    const spans = [{ from: '09:00', to: '11:00' }];
    const short = { date: '2026-12-24', name: 'Christmas Eve', spans: [{ from: '10:00', to: '11:00' }] };
    const closed = { date: '2026-12-25', name: 'Christmas' };
    expect(shown(timesOf('2026-12-24', spans, [short, closed]))).toEqual(['10:00 EST']);
    expect(timesOf('2026-12-25', spans, [short, closed])).toEqual([]);
  });

  test('a weekday has its own hours, and several days follow one another [D90]', () => {
    const days = { ...week, monday: [{ from: '09:00', to: '10:00' }], wednesday: [{ from: '23:00', to: '24:00' }] };
    const times = listOpeningTimes({ days, exceptions: [] }, NEW_YORK, { from: '2026-11-22', days: 7 });
    expect(times.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-11-23T14:00:00.000Z',
      '2026-11-26T04:00:00.000Z',
    ]);
  });
});

describe('a day on which the clocks change has as many hours as it has', () => {
  test('opening at nine means nine, before and after the change [D90]', () => {
    const spans = [{ from: '09:00', to: '10:00' }];
    const startOf = (date: string) => timesOf(date, spans)[0]?.startsAt.toISOString();
    expect(startOf('2026-03-07')).toBe('2026-03-07T14:00:00.000Z');
    expect(startOf('2026-03-08')).toBe('2026-03-08T13:00:00.000Z');
    expect(startOf('2026-10-31')).toBe('2026-10-31T13:00:00.000Z');
    expect(startOf('2026-11-01')).toBe('2026-11-01T14:00:00.000Z');
  });

  test('in March an hour is left out: no time is in it, and none is given twice [D90]', () => {
    const night = [{ from: '00:00', to: '05:00' }];
    expect(shown(timesOf('2026-03-08', night))).toEqual(['00:00 EST', '01:00 EST', '03:00 EDT', '04:00 EDT']);
    expect(shown(timesOf('2026-03-08', [{ from: '02:30', to: '05:00' }]))).toEqual(['03:30 EDT']);
  });

  test('in November an hour comes twice, and is two times [D90]', () => {
    const times = timesOf('2026-11-01', [{ from: '00:00', to: '03:00' }]);
    expect(shown(times)).toEqual(['00:00 EDT', '01:00 EDT', '01:00 EST', '02:00 EST']);
    expect(new Set(times.map(({ startsAt }) => startsAt.getTime())).size).toBe(4);
  });

  test('a day is as long as it is, and belongs to where the dealership is [D90]', () => {
    const hours = (day: string) =>
      (startOfDay(day, NEW_YORK, 1).getTime() - startOfDay(day, NEW_YORK).getTime()) / HOUR_MS;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-02')]).toEqual([23, 25, 24]);
    expect(dealershipDay(NEW_YORK, new Date('2026-11-23T04:59:00Z'))).toBe('2026-11-22');
  });
});

test('an hour is within the opening hours where they are open from its first moment to its last [D103]', () => {
  const days = { ...week, monday: [{ from: '09:00', to: '17:00' }], tuesday: [{ from: '22:00', to: '24:00' }] };
  const holiday = { date: '2026-11-30', name: 'Inventory' };
  const isWithin = (local: string) => {
    const startsAt = new Date(`${local}:00-05:00`);
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    return isWithinHours({ days, exceptions: [holiday] }, NEW_YORK, { startsAt, endsAt });
  };
  expect(['2026-11-23T09:00', '2026-11-23T16:00', '2026-11-24T23:00'].map(isWithin)).toEqual([true, true, true]);
  const outside = ['2026-11-23T08:30', '2026-11-23T16:30', '2026-11-24T23:30', '2026-11-25T10:00', '2026-11-30T10:00'];
  expect(outside.map(isWithin)).toEqual(outside.map(() => false));
});

describe('Node is built without Temporal for musl, and its time is counted there all the same', () => {
  test('without it, a day has its times [D90]', () => {
    vi.stubGlobal('Temporal', undefined);
    expect(shown(timesOf('2026-11-01', [{ from: '00:00', to: '03:00' }]))).toHaveLength(4);
    expect(startOfDay('2026-11-23', NEW_YORK, 1)).toEqual(new Date('2026-11-24T05:00:00Z'));
  });

  test('days begin, open and close when Temporal says that they do, wherever and whenever [D90]', () => {
    const zones = fc.constantFrom(NEW_YORK, 'America/Phoenix', 'Pacific/Honolulu', 'America/St_Johns', 'Europe/London');
    const hour = fc.integer({ min: 0, max: 22 });
    fc.assert(
      fc.property(
        zones,
        fc.integer({ min: 0, max: 3650 }),
        hour,
        fc.constantFrom('00', '30'),
        (timeZone, days, at, minute) => {
          const date = Temporal.PlainDate.from('2024-01-01').add({ days });
          const from = `${String(at).padStart(2, '0')}:${minute}`;
          const opens = date.toZonedDateTime({ timeZone, plainTime: from });
          const closes = date.add({ days: 1 }).toZonedDateTime({ timeZone });
          const spans = Object.fromEntries(Object.keys(week).map((day) => [day, [{ from, to: '24:00' }]]));
          const hours = { days: spans as typeof week, exceptions: [] };
          const times = listOpeningTimes(hours, timeZone, { from: date.toString(), days: 1 });
          expect(times[0]?.startsAt.getTime()).toBe(opens.epochMilliseconds);
          expect(times).toHaveLength(Math.floor(opens.until(closes, { largestUnit: 'hours' }).hours));
          expect(startOfDay(date.toString(), timeZone).getTime()).toBe(
            date.toZonedDateTime({ timeZone }).epochMilliseconds,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});
