import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether the migrations make the tables that the schema describes: generating another one must find nothing to do. */
mkdirSync('test-results', { recursive: true });
// The tool knows relative folders only.
const folder = mkdtempSync(join('test-results', 'migrations-'));
const known = readdirSync('server/db/migrations');
cpSync('server/db/migrations', folder, { recursive: true });
const { status, stdout, stderr } = spawnSync(
  'drizzle-kit',
  ['generate', '--dialect=postgresql', '--schema=server/db/schema/index.ts', `--out=${folder}`],
  // A question, such as whether a column was renamed, gets no answer and counts as a difference.
  { encoding: 'utf8', shell: process.platform === 'win32', stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 },
);
const missing = readdirSync(folder).filter((file) => !known.includes(file));
for (const file of missing)
  console.log(`The schema is ahead of the migrations:\n${readFileSync(join(folder, file), 'utf8')}`);
rmSync(folder, { recursive: true, force: true });
const isSame = status === 0 && missing.length === 0 && stdout.includes('No schema changes');
if (!isSame) console.log(`${stdout}\n${stderr}\nRun npm run db:generate.`);
process.exit(isSame ? 0 : 1);
