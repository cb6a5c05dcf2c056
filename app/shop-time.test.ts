import { afterEach, expect, test, vi } from 'vitest';
import { nothingEntered, shopSettings } from './api/settings/settings.ts';
import { getQueryClient } from './query-client.ts';
import { readListState } from './routes/dashboard/list/use-list-params.ts';
import { daysOf, startOf } from './routes/dashboard/orders/list/order-period.ts';
import { longShopTime, namedShopDay, shopDay, shopTime } from './shop-time.ts';

vi.stubGlobal('document', {});

function showTimesIn(timeZone: string) {
  const settings = nothingEntered('Oak & Sons');
  getQueryClient().setQueryData(shopSettings.queryKey, { ...settings, dealership: { name: 'Oak', timeZone } });
}
afterEach(() => getQueryClient().clear());

/** What stands between words differs from one browser to the next. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('staff read times as clocks at the dealership show them, with the zone where it is not their own', () => {
  showTimesIn('Pacific/Honolulu');
  expect(shopDay('2026-11-21T03:00:00Z')).toBe('11/20/2026');
  expect(namedShopDay('2026-11-21T03:00:00Z')).toBe('Nov 20, 2026');
  expect(plain(shopTime('2026-11-21T03:41:00Z'))).toBe('Nov 20, 2026, 5:41 PM HST');
  expect(plain(longShopTime('2026-11-21T03:41:00Z'))).toBe('November 20, 2026 at 5:41 PM HST');
  showTimesIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(plain(shopTime('2026-11-21T03:41:00Z'))).toMatch(/^Nov 2\d, 2026, \d{1,2}:\d\d (AM|PM)$/);
  expect(shopTime('soon')).toBe('soon');
});

test('a day begins and ends at the dealership, also when clocks change', () => {
  showTimesIn('America/New_York');
  const start = (day: string) => startOf(day);
  expect(start('2026-11-21')).toBe('2026-11-21T05:00:00.000Z');
  expect(start('2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
  expect(start('2026-03-09')).toBe('2026-03-09T04:00:00.000Z');
  expect(start('2026-11-01')).toBe('2026-11-01T04:00:00.000Z');
  expect(start('2026-11-02')).toBe('2026-11-02T05:00:00.000Z');
  showTimesIn('Pacific/Kiritimati');
  expect(start('2026-11-21')).toBe('2026-11-20T10:00:00.000Z');
});

test('today and this week are those of the dealership, wherever its staff is', () => {
  const asked = readListState(new URLSearchParams('period=week'));
  // A Sunday in Honolulu, a Monday in UTC.
  const now = new Date('2026-11-16T05:00:00Z');
  showTimesIn('Pacific/Honolulu');
  expect(daysOf(asked, now)).toEqual({ from: '2026-11-15', to: '2026-11-15' });
  expect(startOf('2026-11-15')).toBe('2026-11-15T10:00:00.000Z');
  expect(startOf('2026-11-15', 1)).toBe('2026-11-16T10:00:00.000Z');
  expect(startOf('')).toBe('');
});
