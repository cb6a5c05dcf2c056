import { expect, test } from 'vitest';
import { fillNumbers, fillPromise, findUnknownNumber } from './promise-numbers.ts';

const numbers = { returnDays: 10, returnMiles: 1500, answerHours: 1, deliveryMiles: 0 };

test('texts have the numbers of the promises filled in, and other braces stay [D83]', () => {
  const text = '{returnDays} days, {returnMiles} miles, {answerHours} hour, {deliveryMiles}, {days}, {constructor}, {}';
  expect(fillNumbers(text, numbers)).toBe('10 days, 1,500 miles, 1 hour, 0, {days}, {constructor}, {}');
  const promise = { title: '{returnDays}-day return policy', text: '', figure: '{returnDays}', more: 1 };
  expect(fillPromise(promise, numbers)).toEqual({ title: '10-day return policy', text: '', figure: '10', more: 1 });
  expect(fillPromise({ title: 'A', text: '' }, numbers)).toEqual({ title: 'A', text: '' });
});

test.each([
  ['{returnDays}', undefined],
  ['{returnDay}', '{returnDay}'],
  ['{toString}', '{toString}'],
  ['none', undefined],
])('what %s leaves to be filled in is known or not', (text, unknown) => {
  expect(findUnknownNumber(text)).toBe(unknown);
});
