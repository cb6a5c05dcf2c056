import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoTexts } from '../../tests/browser/support/demo-texts.ts';

const files = ['app', 'scripts', 'server', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|mjs|css|svg|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith(join('server', 'demo'))),
);

test('what the demo says of its dealership stands nowhere but in the demo [D82]', () => {
  expect(demoTexts.length).toBeGreaterThan(40);
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return demoTexts.filter((text) => source.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(found).toEqual([]);
});
