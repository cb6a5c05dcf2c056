import { describe, expect, test } from 'vitest';
import { describeRange } from '../../../../shared/day-format.ts';
import { daysOf, placeSearch, rangeOf, readPlace, turn } from './calendar-days.ts';

const today = '2026-11-22';
const read = (address: string) => readPlace(new URLSearchParams(address), today);

describe('staff’s calendar', () => {
  test('is of seven days from today, unless its address says otherwise [D93]', () => {
    expect(read('')).toEqual({ view: 'week', day: today });
    expect(read('view=day&day=2026-12-31')).toEqual({ view: 'day', day: '2026-12-31' });
    for (const day of ['2026-02-30', '2026-13-01', 'tomorrow', '0001-01-01']) {
      expect(read(`view=month&day=${day}`)).toEqual({ view: 'week', day: today });
    }
    expect(placeSearch(read(''), today)).toBe('');
    expect(placeSearch(read('view=deliveries&day=2026-12-31'), today)).toBe('?view=deliveries&day=2026-12-31');
  });

  test('turns by what it shows, over the ends of months and years and a change of the clocks [D93]', () => {
    expect(daysOf(read('day=2027-02-26'))).toEqual([
      '2027-02-26',
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
    ]);
    expect(turn(read('day=2026-12-28'), 1).day).toBe('2027-01-04');
    expect(turn(read('day=2026-11-02'), -1).day).toBe('2026-10-26');
    expect(turn(read('view=day&day=2027-03-14'), 1).day).toBe('2027-03-15');
    expect(describeRange(rangeOf(read('view=day')))).toBe('Sunday, November 22, 2026');
    expect(describeRange(rangeOf(read('')))).toMatch(/^Nov 22\s–\s28, 2026$/u);
  });
});
