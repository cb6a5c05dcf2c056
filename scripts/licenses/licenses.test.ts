import { expect, test } from 'vitest';
import { isAllowed, listPackages } from './licenses.ts';

const licensed = (license: string | undefined, name = 'some-package') =>
  isAllowed({ name, version: '1.0.0', license, isShipped: true, folder: '' });

test('a license is allowed by name, and what is joined by AND or OR by its parts', () => {
  for (const fine of ['MIT', 'MPL-2.0', '(MIT OR CC0-1.0)', 'GPL-3.0-only OR MIT', 'MIT AND ISC AND BSD-3-Clause']) {
    expect([fine, licensed(fine)]).toEqual([fine, true]);
  }
  for (const refused of [undefined, '', 'UNLICENSED', 'GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-3.0-only']) {
    expect([refused, licensed(refused)]).toEqual([refused, false]);
  }
});

test('an expression that mixes AND and OR is left for a person to read', () => {
  expect(licensed('(MIT OR ISC) AND GPL-3.0-only')).toBe(false);
});

test('an exception holds for its package alone', () => {
  expect(licensed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true);
  expect(licensed('LGPL-3.0-or-later', 'another')).toBe(false);
});

test('packages are listed once, in order, shipped when any copy is, without this project and its stubs', () => {
  const packages = listPackages({
    packages: {
      '': { version: '0.1.0' },
      'stubs/b': { version: '0.0.0', license: 'MIT' },
      'node_modules/b': { link: true },
      'node_modules/tool/node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/z/node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/@scope/c': { version: '2.0.0', dev: true },
    },
  });
  expect(packages).toEqual([
    { name: '@scope/c', version: '2.0.0', license: undefined, isShipped: false, folder: 'node_modules/@scope/c' },
    { name: 'a', version: '1.0.0', license: 'MIT', isShipped: true, folder: 'node_modules/z/node_modules/a' },
  ]);
});
