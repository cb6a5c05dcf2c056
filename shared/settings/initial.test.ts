import { expect, test } from 'vitest';
import { initialOf } from './initial.ts';

test.each([
  ['Elm Street Cars', 'E'],
  ['elm street cars', 'E'],
  ['Ångström Motors', 'Å'],
  ['A\u030angström Motors', 'Å'],
  ['élan', 'É'],
  ['q\u0303 Cars', 'Q\u0303'],
  ['ßen', 'ß'],
  ['  4 Wheels', '4'],
  ['“Best” Cars', 'B'],
  ['🚗 Cars', 'C'],
  ['🚗', '🚗'],
  ['👩🏽‍🔧', '👩🏽‍🔧'],
  ['🇺🇸🇲🇽', '🇺🇸'],
  ['❤️', '❤️'],
  ['車の店', '車'],
  ['𐐨 Cars', '𐐀'],
  ['!!!', '!'],
  ['   ', ''],
  ['', ''],
])('[D85] “%s” is shown as “%s” where it has no logo', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
