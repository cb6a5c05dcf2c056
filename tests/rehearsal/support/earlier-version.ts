import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JOURNAL = 'server/db/migrations/meta/_journal.json';
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 }).trim();
const tagsOf = (journal: string): string[] => JSON.parse(journal).entries.map(({ tag }: { tag: string }) => tag);

/** Whether its migrations are the first of those that there are now: one of a branch has others, of other names. */
const comesBefore = (then: string[], now: string[]) =>
  then.length < now.length && then.every((tag, at) => tag === now[at]);

/** Whether it can be updated without an interruption: from then on a shop tells the proxy that it leaves. */
const drains = (commit: string) =>
  spawnSync('git', ['grep', '-q', 'DRAIN_SECONDS', commit, '--', 'server/config']).status === 0;

/**
 * The version to update from: `REHEARSE_FROM`, or else the latest that has not the newest migration, so that the update
 * changes the database under the shop that still runs. Nothing where the history of this clone does not go back so far.
 */
export function findEarlierVersion(): string | undefined {
  if (process.env.REHEARSE_FROM) return git('rev-parse', process.env.REHEARSE_FROM);
  const now = tagsOf(readFileSync(JOURNAL, 'utf8'));
  const commits = git('rev-list', '--max-count=300', 'HEAD').split('\n');
  return commits.find((commit) => drains(commit) && comesBefore(tagsOf(git('show', `${commit}:${JOURNAL}`)), now));
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
