/**
 * What `format.ts` leaves to `Intl`, apart from it, since the first page needs none of it. Each formatter is made when it is
 * first needed.
 */
function numbers(options: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined;
  return (value: number): string => {
    format ??= new Intl.NumberFormat('en-US', options);
    return format.format(value);
  };
}

/** `12,345.6`, as an odometer may read. */
export const formatReading = numbers({});
/** `Ann, Bob, and Cid` */
export const formatList = (words: string[]): string => new Intl.ListFormat('en').format(words);
/** `$1.2M`, where there is little room. */
export const formatShortDollars = numbers({ style: 'currency', currency: 'USD', notation: 'compact' });
