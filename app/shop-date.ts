import { shopZone } from './shop-time.ts';

/** The day of a moment where the dealership is: `2026-11-23`. */
export function shopDate(moment: Date | string): string {
  // Sweden writes its days so.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: shopZone() }).format(new Date(moment));
}
