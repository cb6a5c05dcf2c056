import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRATIONS = 'server/db/migrations';
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 }).trim();
const holds = (commit: string, path: string) => spawnSync('git', ['cat-file', '-e', `${commit}:${path}`]).status === 0;

/** Whether it can be updated without an interruption: from then on a shop tells the proxy that it leaves. */
const drains = (commit: string) =>
  spawnSync('git', ['grep', '-q', 'DRAIN_SECONDS', commit, '--', 'server/config']).status === 0;

/**
 * The version to update from: `REHEARSE_FROM`, or else the latest that has not the newest migration, so that the update
 * changes the database under the shop that still runs. Nothing where the history of this clone does not go back so far.
 */
export function findEarlierVersion(): string | undefined {
  if (process.env.REHEARSE_FROM) return git('rev-parse', process.env.REHEARSE_FROM);
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
  const newest = `${MIGRATIONS}/${journal.entries.at(-1).tag}.sql`;
  const commits = git('rev-list', '--max-count=300', 'HEAD').split('\n');
  return commits.find((commit) => !holds(commit, newest) && drains(commit));
}

/** That version, installed and built in a folder of its own. */
export function buildVersion(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-earlier-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  // Installing takes minutes; where it would install the same, what is here serves.
  const same = git('show', `${commit}:package-lock.json`) === readFileSync('package-lock.json', 'utf8').trim();
  if (same) cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  else run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  run(process.execPath, 'scripts/build.ts');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
