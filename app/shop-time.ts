/** The dealership's time zone, in which staff read times; the reader's own where the dealership has entered none. */
let timeZone: string | undefined;
let formats = new Map<object, Intl.DateTimeFormat>();

export function showTimesIn(zone: string | undefined) {
  if (zone === timeZone) return;
  timeZone = zone;
  formats = new Map();
}

const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };
const time = { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const longTime = { ...time, month: 'long' } as const;

/** `11/21/2026` */
export const shopDay = (text: string) => write(text, day);
/** `Nov 21, 2026, 4:41 PM`, with the zone where it is not the reader's: `4:41 PM EST`. */
export const shopTime = (text: string) => write(text, time);
/** `November 21, 2026 at 4:41 PM`, with the zone in the same case. */
export const longShopTime = (text: string) => write(text, longTime);

function write(text: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  let format = formats.get(options);
  if (!format) {
    const isForeign = timeZone !== undefined && timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const zone = options !== day && isForeign ? ({ timeZoneName: 'short' } as const) : {};
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone, ...zone });
    formats.set(options, format);
  }
  return format.format(date);
}

/** The day that it is at the dealership: `2026-11-21`. */
export const dayInShop = (moment: Date): string => wallClock(moment.getTime()).slice(0, 10);

/** When a day begins at the dealership. */
export function startInShop(calendarDay: string): Date {
  const wanted = Date.parse(`${calendarDay}T00:00Z`);
  // The second look is for days on which clocks change.
  const near = wanted - aheadAt(wanted);
  return new Date(wanted - aheadAt(near));
}

/** How far clocks at the dealership are ahead of UTC, in milliseconds. */
const aheadAt = (moment: number) =>
  Date.parse(`${wallClock(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/** `2026-11-21 16:41:00`, as Swedes write it. */
const wallClock = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);
