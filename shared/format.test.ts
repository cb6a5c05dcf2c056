import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format.ts';
import { formatAmount, formatPrice } from './money.ts';

// The oracle is what browsers and Node write themselves.
const dollars = { style: 'currency', currency: 'USD' } as const;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const amount = new Intl.NumberFormat('en-US', dollars);
const wholeAmount = new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 });
const RUNS = { numRuns: 3000 };
const LARGEST = 100_000_000_000_000;

test('numbers are written as Intl writes them', () => {
  const half = fc.integer({ min: -LARGEST, max: LARGEST }).map((twice) => twice / 2);
  const any = fc.oneof(half, fc.double({ min: -LARGEST, max: LARGEST, noNaN: true }), fc.constantFrom(0, -0, -0.001));
  fc.assert(
    fc.property(any, (value) => {
      expect(formatNumber(value)).toBe(number.format(value));
    }),
    RUNS,
  );
});

test('amounts of whole cents are written as Intl writes them', () => {
  const cents = fc.oneof(fc.integer({ min: -LARGEST, max: LARGEST }), fc.integer({ min: -9999, max: 9999 }));
  fc.assert(
    fc.property(cents, (value) => {
      const amountOf = value / 100;
      expect(formatAmount(amountOf)).toBe(amount.format(amountOf));
      expect(formatPrice(amountOf)).toBe((Number.isInteger(amountOf) ? wholeAmount : amount).format(amountOf));
    }),
    RUNS,
  );
});
