/**
 * `12,300`. Without `Intl`, like the prices in `money.ts`: the first formatter that a browser makes keeps a phone busy for
 * longer than drawing the page does.
 */
export const formatNumber = (value: number): string => writeNumber(value, 0);
/** A number with so many decimals, half of one rounded away from zero; `before` stands between sign and digits. */
export function writeNumber(value: number, decimals: 0 | 2, before = ''): string {
  const [whole = '', rest] = Math.abs(value).toFixed(decimals).split('.');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${before}${grouped}${rest ? `.${rest}` : ''}`;
}

/** `1 car`, `1,200 cars` */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
/** `November 23, 2026` of a day of the calendar, or of a time in this zone. */
export const formatLongDate = (time: Date | string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(time));
