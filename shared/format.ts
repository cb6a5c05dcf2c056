/** How the shop writes numbers and dates: as its customers do. Each formatter is made when it is first needed. */
function dates(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (text: string) => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return formatDate(text, format);
  };
}

/** A time of the API as `format` writes it; what is none stays as it is. */
export function formatDate(text: string, format: Intl.DateTimeFormat): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : format.format(date);
}

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
/** `11/21/2026` */
export const formatDay = dates({});
/** `November 2026` of `2026-11`, a month of the accounts, which are kept in UTC. */
export const formatMonth = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `Nov` */
export const formatShortMonth = dates({ month: 'short', timeZone: 'UTC' });
