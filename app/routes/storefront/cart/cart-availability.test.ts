import { expect, test } from 'vitest';
import { blocksCheckout, lineStatusOf } from './cart-availability.ts';

const two = { id: 'a', quantity: 2 };
const offered = (quantity: number, price = 100, inStock = true) => new Map([['a', { quantity, price, inStock }]]);
const paying = (quantity: number) => ({ sessionId: 's', startedAt: 0, lines: [{ id: 'a', quantity }] });

test('before the server answered nothing is claimed', () => {
  expect(lineStatusOf(two, undefined, null)).toEqual({ kind: 'unknown' });
});

test('a car that is gone blocks the checkout [D23]', () => {
  const lineStatus = lineStatusOf(two, new Map(), null);
  expect(lineStatus).toEqual({ kind: 'gone' });
  expect(blocksCheckout(lineStatus)).toBe(true);
});

test('so does one whose price is told on request by now [D37]', () => {
  expect(blocksCheckout(lineStatusOf(two, offered(5, 0), null))).toBe(true);
});

test('the line knows how many are left, and too many block nothing here [D22]', () => {
  expect(lineStatusOf(two, offered(5), null)).toEqual({ kind: 'left', left: 5, isShort: false });
  const short = lineStatusOf(two, offered(1), null);
  expect(short).toEqual({ kind: 'left', left: 1, isShort: true });
  expect(blocksCheckout(short)).toBe(false);
  expect(lineStatusOf(two, offered(5, 100, false), null)).toEqual({ kind: 'left', left: 0, isShort: true });
});

test('cars that one’s own unfinished payment holds are not missing [D62]', () => {
  expect(lineStatusOf(two, offered(0), paying(2))).toEqual({ kind: 'held' });
  expect(lineStatusOf(two, offered(0), paying(1))).toEqual({ kind: 'left', left: 0, isShort: true });
  expect(lineStatusOf(two, offered(2), paying(2))).toEqual({ kind: 'left', left: 2, isShort: false });
});
