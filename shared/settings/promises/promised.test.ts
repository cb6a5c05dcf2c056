import { expect, test } from 'vitest';
import { answerPromise, deliveryPromise, promisesInShort, returnPromise } from './promised.ts';

test('what is promised is counted as people count: one hour, two hours, a thousand miles', () => {
  expect(answerPromise(1)).toBe('A person will answer you within 1 hour.');
  expect(answerPromise(48)).toBe('A person will answer you within 48 hours.');
  expect(deliveryPromise(1)).toBe('Free within 1 mile of us');
  expect(deliveryPromise(1200)).toBe('Free within 1,200 miles of us');
  expect(returnPromise(1500)).toMatch(/before you have driven 1,500 miles\.$/);
});

test('all of the numbers are told in short, and what a dealership does not do as that', () => {
  expect(promisesInShort({ returnDays: 1, returnMiles: 1200, deliveryMiles: 2500, answerHours: 1 })).toBe(
    '1 day and 1,200 miles to return it, delivery within 2,500 miles, answers within 1 hour',
  );
  expect(promisesInShort({ returnDays: 0, returnMiles: 400, deliveryMiles: 0, answerHours: 24 })).toBe(
    'no returns, no delivery, answers within 24 hours',
  );
});
