import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check says of a folder that holds these files. */
function check(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/checks/secrets.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout.trim() };
}

// In two parts, or the check would find it here.
const key = `const key = '${['sk', 'live'].join('_')}_${'a1'.repeat(12)}';`;

test('a key is found where git does not track the files, too, and what is ignored is not looked at', () => {
  const files = { '.gitignore': 'node_modules\nbuild/\n*.log\n', 'node_modules/one.js': key, 'build/two.js': key };
  expect(check({ ...files, 'three.log': key, 'src/clean.ts': '' })).toEqual({
    ...{ status: 0, said: 'No key or password in 2 files.' },
  });
  expect(check({ '.github/ci.yml': `\n${key}` })).toEqual({
    ...{ status: 1, said: '.github/ci.yml:2 holds what looks like a Stripe key' },
  });
});

test('a folder without files is not called clean', () => {
  mkdirSync(folder, { recursive: true });
  expect(check({}).status).toBe(1);
});
