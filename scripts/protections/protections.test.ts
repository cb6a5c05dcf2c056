import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtIn, protections } from './protections.ts';

/** The rows under “Requirements”: what is required, and where the tests of it are. */
const [page = ''] = readFileSync('docs/security.md', 'utf8').split('## Deviations');
const rows = [...page.matchAll(/^\| (A(?:SVS|PI)[^|]+?) \|[^|]+\|([^|]+)\|$/gm)].map(
  ([, requirement = '', cell = '']) => ({
    requirement,
    tests: [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  }),
);
const requirements = rows.map(({ requirement }) => requirement);

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

test('the page names tests that there are, and all that notice a protection of theirs missing', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((place) => !existsSync(place))).toEqual([]);
  const namedFor = (requirement: string) => rows.find((row) => row.requirement === requirement)?.tests ?? [];
  const unnamed = protections.flatMap(({ requirement, tests }) =>
    tests
      .filter((file) => !namedFor(requirement).some((place) => file.startsWith(place)))
      .map((file) => `${requirement}: ${file}`),
  );
  expect([...new Set(unnamed)]).toEqual([]);
});
