import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMissingHolders, hasLicenseText, writeLicenses } from './without-text.ts';

const root = mkdtempSync(join(tmpdir(), 'forecourt-licenses-'));
afterAll(() => rmSync(root, { recursive: true }));

function folderOf(name: string, files: Record<string, string>) {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
const packed = (name: string, folder: string, license = 'MIT') => ({
  ...{ name, version: '1.0.0', license, isShipped: true, folder },
});

test('the text of a license is found in a file of its own, or in the README', () => {
  expect(hasLicenseText(folderOf('a', { 'LICENSE.md': 'MIT License' }))).toBe(true);
  expect(hasLicenseText(folderOf('b', { 'readme.md': 'Permission is hereby granted, free of charge …' }))).toBe(true);
  expect(hasLicenseText(folderOf('c', { 'README.md': '## License\n\nMIT', 'index.js': '' }))).toBe(false);
});

test('a package without one is named until its holder is known, and so is a holder who is needed no more', () => {
  const [without, withText] = [folderOf('d', { 'README.md': 'MIT' }), folderOf('e', { LICENSE: 'MIT License' })];
  const found = findMissingHolders([
    packed('unknown', without),
    packed('fontkit', without),
    packed('brotli', withText),
    packed('other', withText),
    packed('for-another-machine', join(root, 'nowhere')),
  ]);
  expect(found).toEqual([
    expect.stringMatching(/^unknown@1\.0\.0 comes without the text/),
    expect.stringMatching(/^brotli@1\.0\.0 comes with the text/),
  ]);
});

test('a license is printed once, after all who hold the copyright of what is under it', () => {
  const text = writeLicenses(
    [packed('fontkit', ''), packed('drizzle-orm', '', 'Apache-2.0'), packed('dfa', ''), packed('react', '')],
    (license) => `The text of ${license}`,
  );
  expect(text).toBe(
    [
      ...['### Apache-2.0', '', '- `drizzle-orm`: copyright Drizzle Team', ''],
      ...['```text', 'The text of Apache-2.0', '```', '', '### MIT', ''],
      ...['- `fontkit`, `dfa`: copyright Devon Govett', '', '```text', 'The text of MIT', '```', ''],
    ].join('\n'),
  );
});
