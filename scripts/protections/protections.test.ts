import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtIn, protections } from './protections.ts';

/** The first cell of each row under “Requirements”. */
const [page = ''] = readFileSync('docs/security.md', 'utf8').split('## Deviations');
const requirements = [...page.matchAll(/^\| (A(?:SVS|PI)[^|]+?) \|/gm)].map(([, cell = '']) => cell);

test('every requirement has protections that are taken away in turn, or a reason why there is none', () => {
  expect(requirements.length).toBeGreaterThan(35);
  const met = new Set([...protections.map(({ requirement }) => requirement), ...Object.keys(builtIn)]);
  expect([...met].sort()).toEqual([...new Set(requirements)].sort());
});

test('each stands once where it is said to stand, has a name of its own, and tests that there are', () => {
  expect(new Set(protections.map(({ name }) => name)).size).toBe(protections.length);
  const astray = protections.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
  expect(astray.map(({ name, file }) => `${name}: not once in ${file}`)).toEqual([]);
  expect(protections.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([]);
});
