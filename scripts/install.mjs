// Runs on any Node from 20 on, before anything is installed: brings node_modules in line with the lock file, and does
// nothing when it is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const mark = 'node_modules/.forecourt-lock';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';

if (installed !== wanted) {
  console.log('Installing what the lock file names …');
  // Development tools are needed to build, also where NODE_ENV says production.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, wanted);
}
