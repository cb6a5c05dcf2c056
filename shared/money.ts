import { writeNumber } from './format.ts';

/** What one card payment may be, in cents (D63). */
export const SMALLEST_CHARGE_CENTS = 50;
export const LARGEST_CHARGE_CENTS = 99_999_999;
export const HIGHEST_PRICE_DOLLARS = 10_000_000;

export const toCents = (dollars: number): number => Math.round(dollars * 100);
export const toDollars = (cents: number): number => cents / 100;

/** `$24,500`, and `$24,500.50` when there are cents to show. */
export function formatPrice(dollars: number): string {
  return Number.isInteger(dollars) ? writeNumber(dollars, 0, '$') : formatAmount(dollars);
}

/** `$24,500.00`: for columns of amounts, which align on the decimal point. */
export function formatAmount(dollars: number): string {
  return writeNumber(dollars, 2, '$');
}

/** An amount of cents as people read it: `$24,500.00`. */
export const formatCents = (cents: number): string => formatAmount(toDollars(cents));
