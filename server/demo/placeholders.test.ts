import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examples } from './demo-settings.ts';

const SHORTEST = 10;

/** Every text in the demo's settings that is long enough to be nobody else's. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= SHORTEST ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const { dealership, home, promises, legal } = examples;
/** What is a dealer's own: titles of promises and addresses of networks are everybody's. */
const placeholders = textsIn([
  [dealership?.address, dealership?.phone, dealership?.email],
  [home, legal, promises?.items?.map(({ text }) => text)],
]);

const files = ['app', 'server', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith(join('server', 'demo'))),
);

test('what the demo says of its dealership stands nowhere but in the demo [D82]', () => {
  expect(placeholders.length).toBeGreaterThan(20);
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return placeholders.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
