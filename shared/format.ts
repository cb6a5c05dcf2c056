/** How the shop writes numbers and lists: as its customers do. Each formatter is made when it is first needed. */
function numbers(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string => {
    format ??= new Intl.NumberFormat('en-US', options);
    return format.format(value);
  };
}

/** `12,300` */
export const formatNumber = numbers({ maximumFractionDigits: 0 });
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
