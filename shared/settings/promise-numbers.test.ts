import { expect, test } from 'vitest';
import { fillNumbers, fillWords, findUnknownNumber } from './promise-numbers.ts';

const numbers = { returnDays: 10, returnMiles: 1500, answerHours: 1, deliveryMiles: 0 };

test('texts have the numbers of the promises filled in, and other braces stay [D83]', () => {
  const text = '{returnDays} days, {returnMiles} miles, {answerHours} hour, {deliveryMiles}, {days}, {constructor}, {}';
  expect(fillNumbers(text, numbers)).toBe('10 days, 1,500 miles, 1 hour, 0, {days}, {constructor}, {}');
  const promise = { title: '{returnDays}-day return policy', text: '', figure: '{returnDays}', more: 1 };
  expect(fillWords(promise, numbers)).toEqual({ title: '10-day return policy', text: '', figure: '10', more: 1 });
  const slide = { title: '{returnDays} days', description: 'Up to {returnMiles} miles', image: '{returnDays}' };
  const filled = { title: '10 days', description: 'Up to 1,500 miles', image: '{returnDays}' };
  expect(fillWords(slide, numbers)).toEqual(filled);
});

test.each([
  ['{returnDays}', undefined],
  ['{returnDay}', '{returnDay}'],
  ['{toString}', '{toString}'],
  ['none', undefined],
])('what %s leaves to be filled in is known or not', (text, unknown) => {
  expect(findUnknownNumber(text)).toBe(unknown);
});
