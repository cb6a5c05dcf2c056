import { dealershipDay } from '../shared/settings/dealership/dealership-day.ts';
import { shopZone } from './shop-time.ts';

/** The day of a time where the dealership is: `2026-11-23`. */
export const shopDate = (time: Date | string): string => dealershipDay(shopZone(), time);

/** What clocks and calendars show there at a time: `2026-11-21 16:41:00`. */
export function shopClock(time: number): string {
  // As Swedes write it.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: shopZone() }).format(
    time,
  );
}
