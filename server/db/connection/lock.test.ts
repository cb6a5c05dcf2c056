import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that holds the folder until it is ended. */
async function holdElsewhere() {
  const hold = `const { lockDataDir } = await import(process.argv[1]);
    lockDataDir(process.argv[2]);
    process.stdout.write('held');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    hold,
    resolve('server/db/connection/lock.ts'),
    folder,
  ]);
  await once(child.stdout, 'data');
  return async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
}

test('a data folder is for one at a time, and the refusal says which folder and what to do', () => {
  const unlock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(new RegExp(`${folder} is in use .* DATA_DIR`));
  unlock();
  lockDataDir(folder)();
});

test('another process keeps a folder to itself, and frees it even when it is killed', async () => {
  const kill = await holdElsewhere();
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  await kill();
  lockDataDir(folder)();
});

test('a folder that cannot be locked for another reason is not said to be in use', () => {
  writeFileSync(
    join(folder, 'lock.sqlite'),
    'This is no database, and long enough to be looked at as one. '.repeat(20),
  );
  expect(() => lockDataDir(folder)).toThrow(/not a database/);
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockDataDir(join(folder, 'file'))).toThrow(/unable to open/);
});
