// Runs on any Node from 20 on, before anything is installed: brings node_modules in line with the lock file, and does
// nothing when it is. Without a parameter it brings what the shop is built from and runs with, which is all that someone
// who wants to see it waits for; with --everything also the tools that only tests and developers need.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { chooseNode, describeMachine } from './platform.mjs';

/** Which lock file the packages were installed from, and whether all of them. There is none while an install is under way. */
const mark = 'node_modules/.forecourt-lock';
/** What a shell ends with where a signal ended the command, and above. */
const FROM_SIGNALS = 128;
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const { allowScripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const [installed, extent] = existsSync(mark) ? readFileSync(mark, 'utf8').split(' ') : [];
const isCurrent = installed === lock;
const hasEverything = extent === 'everything';
// Whoever develops keeps the tools when a new lock file arrives.
const everything = process.argv.includes('--everything') || hasEverything;

const { node, refusal } = chooseNode(describeMachine());
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
if (!isCurrent || (everything && !hasEverything)) install();

function install() {
  // The tools are laid beside packages that are right already: a shop that runs from them is not disturbed.
  const adding = isCurrent;
  console.log(describe(adding));
  const started = Date.now();
  const parameters = adding ? ['install', '--no-save'] : ['ci'];
  parameters.push('--no-audit', '--no-fund');
  // In so many words, since NODE_ENV or the user's own settings may say otherwise.
  parameters.push(everything ? '--include=dev' : '--omit=dev', '--include=optional');
  // Packages that ask for a newer Node than this one get it: the one that comes with them. Errors are still shown.
  parameters.push('--loglevel=error');
  // No package runs anything on this machine because it was installed.
  parameters.push('--ignore-scripts');
  rmSync(mark, { force: true });
  // What npm could not add it has taken back: the shop is as it was. Whether it could when it was ended, nobody knows.
  runNpm(parameters, () => {
    if (adding) writeFileSync(mark, lock);
  });
  if (node === 'own') rmSync('node_modules/.bin/node', { force: true });
  else {
    linkNode();
    runAllowedScripts();
  }
  writeFileSync(mark, everything ? `${lock} everything` : lock);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** @param {boolean} adding */
function describe(adding) {
  /** @type {{ dev?: boolean }[]} */
  const packages = Object.values(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
  const tools = packages.filter(({ dev }) => dev).length;
  if (adding)
    return `Installing up to ${tools} packages that only tests need, about 0.2 GB. This takes a minute, once …`;
  if (everything)
    return `Installing up to ${packages.length} packages, about 1 GB. This takes a minute or a few, once …`;
  return `Installing up to ${packages.length - tools} packages, about 0.8 GB. This takes a minute or two, once …`;
}

/**
 * The Node for this machine, where npm scripts find it. npm 10 takes this link away again: the packages for other machines,
 * which it leaves out, would have one of the same name.
 */
function linkNode() {
  const name = Object.keys(optionalDependencies).find((each) => each.endsWith(`-${process.platform}-${process.arch}`));
  if (!existsSync(`node_modules/${name}/bin/node`)) fail(`: ${name} is incomplete`, 1);
  if (existsSync('node_modules/.bin/node')) return;
  rmSync('node_modules/.bin/node', { force: true });
  symlinkSync(`../${name}/bin/node`, 'node_modules/.bin/node');
}

/**
 * The scripts of packages that package.json allows by name: the PostgreSQL server for tests links its libraries. The shop
 * needs none of them, and with a Node that was not brought there is no such server.
 */
function runAllowedScripts() {
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(`node_modules/${name}`));
  if (allowed.length > 0) runNpm(['rebuild', '--loglevel=error', ...allowed]);
}

/** @param {string[]} parameters @param {() => void} [onFailure] where npm itself said that it failed */
function runNpm(parameters, onFailure = () => {}) {
  const { status, error, signal } = spawnSync('npm', parameters, { stdio: ['inherit', 'ignore', 'inherit'] });
  if (status === 0) return;
  if (status && status < FROM_SIGNALS) onFailure();
  fail(error ? `: ${error.message}` : signal ? ': it was interrupted' : ', for the reason above', status || 1);
}

/** @param {string} reason @param {number} status */
function fail(reason, status) {
  console.error(`The install failed${reason}. Run the command again to retry.`);
  process.exit(status);
}
