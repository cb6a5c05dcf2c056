import { shopSettings } from './api/settings/settings.ts';
import { getQueryClient } from './query-client.ts';

/** The dealership's time zone, in which times are told; undefined, for the reader's own, where it has entered none. */
export const shopZone = () => getQueryClient().getQueryData(shopSettings.queryKey)?.dealership.timeZone;

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { ...day, hour: 'numeric', minute: '2-digit' } as const;

/** `11/21/2026` */
export const shopDay = inShop({});
/** `Nov 21, 2026` */
export const namedShopDay = inShop(day);
/** `Nov 21, 2026, 4:41 PM`, with the zone where it is not the reader's: `4:41 PM EST`. */
export const shopTime = inShop(time);
/** `November 21, 2026 at 4:41 PM`, with the zone in the same case. */
export const longShopTime = inShop({ ...time, month: 'long' });

function inShop(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  let zone: string | undefined;
  return (text: string) => {
    if (!format || zone !== shopZone()) {
      zone = shopZone();
      const isForeign = zone !== undefined && zone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const named = options.hour && isForeign ? ({ timeZoneName: 'short' } as const) : {};
      format = new Intl.DateTimeFormat('en-US', { ...options, ...named, timeZone: zone });
    }
    const date = new Date(text);
    // What is no time stays as it is.
    return Number.isNaN(date.getTime()) ? text : format.format(date);
  };
}
