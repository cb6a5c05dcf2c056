import { expect, test } from 'vitest';
import { isUnavailable, lineStatusOf } from './cart-availability.ts';

const two = { id: 'a', quantity: 2 };
const offered = (quantity: number, price = 100, inStock = true) =>
  new Map([['a', { quantity, price, inStock, reservedUntil: null }]]);
const paying = (quantity: number) => [{ carId: 'a', quantity }];

test('before the server answered nothing is claimed', () => {
  expect(lineStatusOf(two, undefined, undefined)).toEqual({ kind: 'unknown' });
});

test('a car that is gone blocks the checkout [D23]', () => {
  const lineStatus = lineStatusOf(two, new Map(), undefined);
  expect(lineStatus).toEqual({ kind: 'gone' });
  expect(isUnavailable(lineStatus)).toBe(true);
});

test('so does one of which none is left, or that somebody is paying for [D106]', () => {
  expect(isUnavailable(lineStatusOf(two, offered(0), undefined))).toBe(true);
  const reserved = new Map([['a', { quantity: 0, price: 100, inStock: true, reservedUntil: 'soon' }]]);
  expect(lineStatusOf(two, reserved, undefined)).toEqual({ kind: 'reserved' });
  expect(isUnavailable({ kind: 'reserved' })).toBe(true);
  expect(lineStatusOf(two, reserved, paying(2))).toEqual({ kind: 'held' });
});

test('so does one whose price is on request by now [D37]', () => {
  expect(isUnavailable(lineStatusOf(two, offered(5, 0), undefined))).toBe(true);
});

test('the line knows how many are left, and one that is only short is not gone [D22]', () => {
  expect(lineStatusOf(two, offered(5), undefined)).toEqual({ kind: 'left', left: 5, isShort: false });
  const short = lineStatusOf(two, offered(1), undefined);
  expect(short).toEqual({ kind: 'left', left: 1, isShort: true });
  expect(isUnavailable(short)).toBe(false);
  expect(lineStatusOf(two, offered(5, 100, false), undefined)).toEqual({ kind: 'left', left: 0, isShort: true });
});

test('cars that one’s own unfinished payment holds are not missing [D62]', () => {
  expect(lineStatusOf(two, offered(0), paying(2))).toEqual({ kind: 'held' });
  expect(lineStatusOf(two, offered(0), paying(1))).toEqual({ kind: 'left', left: 0, isShort: true });
  expect(lineStatusOf(two, offered(2), paying(2))).toEqual({ kind: 'left', left: 2, isShort: false });
});
