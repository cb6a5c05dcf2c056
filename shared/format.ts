/** How the shop writes numbers and lists: as its customers do. Each formatter is made when it is first needed. */
function numbers(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string => {
    format ??= new Intl.NumberFormat('en-US', options);
    return format.format(value);
  };
}

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
/** `12,345.6`, as an odometer may read. */
export const formatReading = numbers({});
/** `Ann, Bob, and Cid` */
export const formatList = (words: string[]): string => new Intl.ListFormat('en').format(words);
/** `$1.2M`, where there is little room. */
export const formatShortDollars = numbers({ style: 'currency', currency: 'USD', notation: 'compact' });
/** `November 23, 2026` of a day of the calendar, or of a time in this zone. */
export const formatLongDate = (time: Date | string, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(time));
