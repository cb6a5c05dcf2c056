import fc from 'fast-check';
import { afterAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { report } from '../tests/support/trials.ts';
import { formatNumber } from './format.ts';
import { formatAmount, formatPrice, toCents, toDollars } from './money.ts';
import { basisPointsOf, chargePerLine, taxOf, totalsOf } from './tax.ts';
import { readAmount } from './typed-amount.ts';

const RUNS = { numRuns: 2000 };
let properties = 0;
let broken = 0;
beforeEach(() => {
  properties += 1;
  onTestFailed(() => {
    broken += 1;
  });
});
afterAll(() => report('properties of money', { trials: properties * RUNS.numRuns, violations: broken }));
/** Any price a car can have, in cents. */
const cents = fc.integer({ min: 1, max: 1_000_000_000 });
const cart = fc.array(cents, { minLength: 1, maxLength: 100 });
/** Any rate that a shop may have: from 0 to 15 percent in steps of a hundredth (D83). */
const rate = fc.integer({ min: 0, max: 1500 });
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the shares of any cart add up to the charge, to the cent', () => {
  fc.assert(
    fc.property(cart, rate, (lines, tax) => {
      expect(sum(chargePerLine(lines, tax))).toBe(totalsOf(lines, tax).totalCents);
    }),
    RUNS,
  );
});

test('each share is whole cents, less than one cent away from the exact one', () => {
  fc.assert(
    fc.property(cart, rate, (lines, tax) => {
      chargePerLine(lines, tax).forEach((charge, line) => {
        const exact = BigInt(lines[line] ?? 0) * BigInt(10_000 + tax);
        const away = BigInt(charge) * 10_000n - exact;
        expect(Number.isSafeInteger(charge)).toBe(true);
        expect(away > -10_000n && away < 10_000n).toBe(true);
      });
    }),
    RUNS,
  );
});

test('the order of the lines does not change the charge', () => {
  const shuffled = cart.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
  );
  fc.assert(
    fc.property(shuffled, rate, ([lines, others], tax) => {
      expect(totalsOf(others, tax)).toEqual(totalsOf(lines, tax));
      expect(sum(chargePerLine(others, tax))).toBe(sum(chargePerLine(lines, tax)));
    }),
    RUNS,
  );
});

test('tax is the exact one rounded to the nearest cent, half a cent up', () => {
  fc.assert(
    fc.property(cents, rate, (subtotal, tax) => {
      const exact = BigInt(subtotal) * BigInt(tax);
      expect(BigInt(taxOf(subtotal, tax))).toBe((exact + 5000n) / 10_000n);
    }),
    RUNS,
  );
  expect([taxOf(10, 500), taxOf(9, 500), taxOf(30, 500), taxOf(10_000, 725)]).toEqual([1, 0, 2, 725]);
  expect([0, 5, 7.25, 8.14, 15].map(basisPointsOf)).toEqual([0, 500, 725, 814, 1500]);
});

test('cents survive the way through dollars', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(toDollars(amount))).toBe(amount);
    }),
    RUNS,
  );
});

// The oracle is what browsers and Node write themselves.
const dollars = { style: 'currency', currency: 'USD' } as const;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const amount = new Intl.NumberFormat('en-US', dollars);
const wholeAmount = new Intl.NumberFormat('en-US', { ...dollars, maximumFractionDigits: 0 });
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

test('amounts are read as they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: LARGEST }), (value) => {
      expect(readAmount(formatAmount(value / 100))).toBe(value / 100);
      expect(readAmount(` ${value / 100} `)).toBe(value / 100);
    }),
    RUNS,
  );
  expect(['', '$', '.5', '250.', '1250', '$ 1,250.50'].map(readAmount)).toEqual([0, 0, 0.5, 250, 1250, 1250.5]);
});

test.each(['90,00', '1.250', '1,25', '1,2500', '1.250,00', '-5', '1e3', 'all', '5 to 6', '.'])(
  'what may mean another amount, or means none, is not read as one: %s',
  (typed) => {
    expect(readAmount(typed)).toBeNaN();
  },
);
