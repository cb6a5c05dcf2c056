import fc from 'fast-check';
import { afterAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { report } from '../tests/support/trials.ts';
import { chargePerLine, TAX_PERCENT, taxOf, toCents, toDollars, totalsOf } from './money.ts';

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
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('the shares of any cart add up to the charge, to the cent', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(sum(chargePerLine(lines))).toBe(totalsOf(lines).totalCents);
    }),
    RUNS,
  );
});

test('each share is whole cents, less than one cent away from the exact one', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      chargePerLine(lines).forEach((charge, line) => {
        const exactHundredths = (lines[line] ?? 0) * (100 + TAX_PERCENT);
        expect(Number.isSafeInteger(charge)).toBe(true);
        expect(Math.abs(charge * 100 - exactHundredths)).toBeLessThan(100);
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
    fc.property(shuffled, ([lines, others]) => {
      expect(totalsOf(others)).toEqual(totalsOf(lines));
      expect(sum(chargePerLine(others))).toBe(sum(chargePerLine(lines)));
    }),
    RUNS,
  );
});

test('tax is the exact one rounded to the nearest cent, half a cent up', () => {
  fc.assert(
    fc.property(cents, (subtotal) => {
      const exact = BigInt(subtotal) * BigInt(TAX_PERCENT);
      expect(BigInt(taxOf(subtotal))).toBe((exact + 50n) / 100n);
    }),
    RUNS,
  );
  expect([taxOf(10), taxOf(9), taxOf(30)]).toEqual([1, 0, 2]);
});

test('cents survive the way through dollars', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(toDollars(amount))).toBe(amount);
    }),
    RUNS,
  );
});
