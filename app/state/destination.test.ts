import { expect, test } from 'vitest';
import { pathOf, safeDestination, signInPath, signUpPath } from './destination.ts';

test.each(['/', '/cart', '/cars/42', '/allProducts?brand=BMW&inStock=true#results', '/order-success?session_id=cs_1'])(
  '%j is a path of this site [D2]',
  (path) => expect(safeDestination(path)).toBe(path),
);

test.each([
  null,
  undefined,
  '',
  'cart',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '/cars\\..\\x',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/./\u0000',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  ' /cart',
  `/${'x'.repeat(3000)}`,
])('%j leads home [D2]', (text) => expect(safeDestination(text)).toBe('/'));

test.each(['/signin', '/signup', '/signin?returnTo=%2Fcart', '/signin/'])(
  '%j would never arrive, so it leads home [D2]',
  (path) => expect(safeDestination(path)).toBe('/'),
);

test('the destination is carried to both forms, and left out when it is home [D2]', () => {
  expect(signInPath('/cars/42?x=1&y=2')).toBe('/signin?returnTo=%2Fcars%2F42%3Fx%3D1%26y%3D2');
  expect(signUpPath('/cart')).toBe('/signup?returnTo=%2Fcart');
  expect(signInPath('/')).toBe('/signin');
  expect(signInPath('//elsewhere.example')).toBe('/signin');
});

test('a location becomes the path to come back to', () => {
  expect(pathOf({ pathname: '/allProducts', search: '?brand=BMW', hash: '#top' })).toBe('/allProducts?brand=BMW#top');
});
