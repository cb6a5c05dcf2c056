import { expect, test } from 'vitest';
import { checkDigit, tidyVin, vinProblem } from './vin-check.ts';

test('a North American VIN must carry the check digit of its other places', () => {
  // The example of 49 CFR 565.15, and one that ends in the letter.
  expect(vinProblem('1M8GDM9AXKP042788')).toBeUndefined();
  expect(vinProblem('1HGCM82633A004352')).toBeUndefined();
  expect(vinProblem('1HGCM82633A004353')).toMatch('check digit');
  expect(checkDigit('11111111111111111')).toBe('1');
});

test('a VIN from elsewhere may have anything in that place', () => {
  expect(vinProblem('WBA3A5C50CF256651')).toBeUndefined();
});

test('a VIN of another length, or with a letter that looks like a digit, is refused', () => {
  expect(vinProblem('1HGCM82633A00435')).toMatch('this one has 16');
  expect(vinProblem('1HGCM82633AO04352')).toMatch('I, O and Q');
});

test('spaces, hyphens and small letters are tidied', () => {
  expect(tidyVin(' 1hgcm8-2633a 004352 ')).toBe('1HGCM82633A004352');
});
