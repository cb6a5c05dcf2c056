import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const JOURNAL = 'server/db/migrations/meta/_journal.json';
const LOOKED_THROUGH = 1000;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 }).trim();
const tagsOf = (journal: string): string[] => JSON.parse(journal).entries.map(({ tag }: { tag: string }) => tag);

/** Whether its migrations are the first of those that there are now: one of a branch has others, of other names. */
const comesBefore = (then: string[], now: string[]) =>
  then.length < now.length && then.every((tag, at) => tag === now[at]);

const says = (commit: string, words: string, folder: string) =>
  spawnSync('git', ['grep', '-qF', words, commit, '--', folder]).status === 0;

/** Whether it can be updated without an interruption: from then on a shop tells the proxy that it leaves. */
const drains = (commit: string) => says(commit, 'DRAIN_SECONDS', 'server/config');

/**
 * Whether its sandbox refuses a checkout that was on its way for more than 5 seconds, as on a busy machine any may be: then
 * a purchase fails before any update begins. What was wrong is looked for, not what mended it, which may change again.
 */
const refusesLateCheckouts = (commit: string) => says(commit, 'TRAVEL_SECONDS = 5;', 'server/payments/sandbox');

/**
 * The version to update from: `REHEARSE_FROM`, or else the latest that has not the newest migration, so that the update
 * changes the database under the shop that still runs, and that sells without a failure until then. It may be of a branch
 * that was merged later: what a version can do decides, not where it stands among merges. First parents alone lead past a
 * whole branch, and what they lead to need not be able to do more.
 */
export function findEarlierVersion(): { earlier: string } | { missing: string } {
  if (process.env.REHEARSE_FROM) return { earlier: git('rev-parse', process.env.REHEARSE_FROM) };
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
  if (status !== 0) return { missing: 'there is no history here to take an earlier version from, only files' };
  const now = tagsOf(readFileSync(JOURNAL, 'utf8'));
  const commits = git('rev-list', `--max-count=${LOOKED_THROUGH}`, 'HEAD').split('\n');
  const isBefore = (commit: string) => comesBefore(tagsOf(git('show', `${commit}:${JOURNAL}`)), now);
  const earlier = commits.find((commit) => isBefore(commit) && drains(commit) && !refusesLateCheckouts(commit));
  if (earlier) return { earlier };
  return {
    missing:
      stdout.trim() === 'true'
        ? 'this clone is shallow and ends before the version to update from (git fetch --unshallow brings it)'
        : `none of the last ${LOOKED_THROUGH} versions lacks the newest migration and can be updated in use`,
  };
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
