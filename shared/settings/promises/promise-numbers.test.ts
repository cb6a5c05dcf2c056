import { expect, test } from 'vitest';
import { fillNumbers, fillWords, findUnknownNumber, numbersInForce } from './promise-numbers.ts';

const numbers = { returnDays: 10, returnMiles: 1500, answerHours: 1, deliveryMiles: 75 };

test('texts have the numbers of the promises filled in, and other braces stay [D83]', () => {
  const text = '{returnDays} days, {returnMiles} miles, {answerHours} hour, {days}, {constructor}, {}';
  expect(fillNumbers(text, numbers)).toBe('10 days, 1,500 miles, 1 hour, {days}, {constructor}, {}');
  const promise = { title: '{returnDays}-day return policy', text: '', figure: '{returnDays}', more: 1 };
  expect(fillWords([promise], numbers)).toEqual([{ title: '10-day return policy', text: '', figure: '10', more: 1 }]);
  const slide = { title: '{returnDays} days', description: 'Up to {returnMiles} miles', image: '{returnDays}' };
  const filled = { title: '10 days', description: 'Up to 1,500 miles', image: '{returnDays}' };
  expect(fillWords([slide], numbers)).toEqual([filled]);
});

test.each([
  ['within {answerHours} hours', 'within 1 hour'],
  ['{answerHours} business hours, or {returnDays} days', '1 business hour, or 1 day'],
  ['{returnDays} days and {returnMiles} added miles', '1 day and 1 added mile'],
  ['{returnDays} or 400 miles', '1 or 400 miles'],
  ['{answerHours}-hour answers, in {answerHours} minutes', '1-hour answers, in 1 minutes'],
  ['{returnDays} miles', '1 miles'],
])('of one there is one: %s [D83]', (text, one) => {
  expect(fillNumbers(text, { returnDays: 1, returnMiles: 1, answerHours: 1, deliveryMiles: 1 })).toBe(one);
  expect(fillNumbers(text, { returnDays: 2, returnMiles: 2, answerHours: 2, deliveryMiles: 2 })).toBe(
    text.replaceAll(/\{\w+\}/g, '2'),
  );
});

test.each(['title', 'text', 'figure', 'description'])(
  'what leaves its %s to a number that is 0 is left out [D83]',
  (field) => {
    const kept = { title: '0', text: '{returnDays} days' };
    const items = [{ ...kept, [field]: 'Within {deliveryMiles} miles' }, kept];
    expect(fillWords(items, { ...numbers, deliveryMiles: 0 })).toEqual([{ title: '0', text: '10 days' }]);
  },
);

test('who takes no car back lets none be driven, and who has no address delivers nowhere [D83 D91]', () => {
  expect(numbersInForce(numbers, { zip: '43215' })).toEqual(numbers);
  expect(numbersInForce(numbers, {})).toEqual({ ...numbers, deliveryMiles: 0 });
  expect(numbersInForce({ ...numbers, returnDays: 0 }, { zip: '43215' })).toEqual({
    ...numbers,
    returnDays: 0,
    returnMiles: 0,
  });
});

test.each([
  ['{returnDays}', undefined],
  ['{returnDay}', '{returnDay}'],
  ['{toString}', '{toString}'],
  ['none', undefined],
])('what %s leaves to be filled in is known or not', (text, unknown) => {
  expect(findUnknownNumber(text)).toBe(unknown);
});
