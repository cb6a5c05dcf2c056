import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'drizzle-kit';
import shop from '../../drizzle.config.ts';
import sandbox from '../../server/payments/sandbox/drizzle.config.ts';

/** Whether the migrations make the tables that the schemas describe: generating another one must find nothing to do. */
const drifted = [shop, sandbox].filter((config) => !isSame(config));
if (drifted.length) console.log('Run npm run db:generate.');
process.exit(drifted.length ? 1 : 0);

function isSame({ schema, out = '' }: Config): boolean {
  mkdirSync('test-results', { recursive: true });
  // The tool knows relative folders only.
  const folder = mkdtempSync(join('test-results', 'migrations-'));
  const known = readdirSync(out);
  cpSync(out, folder, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'drizzle-kit',
    ['generate', '--dialect=postgresql', `--schema=${schema}`, `--out=${folder}`],
    // A question, such as whether a column was renamed, gets no answer and counts as a difference.
    { encoding: 'utf8', shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 },
  );
  const missing = readdirSync(folder).filter((file) => !known.includes(file));
  for (const file of missing)
    console.log(`${schema} is ahead of its migrations:\n${readFileSync(join(folder, file), 'utf8')}`);
  rmSync(folder, { recursive: true, force: true });
  const same = status === 0 && missing.length === 0 && stdout.includes('No schema changes');
  if (!same) console.log(`${stdout}\n${stderr}`);
  return same;
}
