// Runs on any Node from 20 on, before anything is installed: brings node_modules in line with the lock file, and does
// nothing when it is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chooseNode, describeMachine } from './platform.mjs';

const mark = 'node_modules/.forecourt-lock';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(mark) ? readFileSync(mark, 'utf8') : '';

const { node, refusal } = chooseNode(describeMachine());
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
if (installed !== wanted) install();

function install() {
  const packages = Object.keys(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages).length;
  console.log(`Installing up to ${packages} packages, about 1 GB. This takes a minute or a few, once …`);
  const started = Date.now();
  const parameters = ['ci', '--no-audit', '--no-fund'];
  // Development tools are needed to build, also where NODE_ENV says production.
  parameters.push('--include=dev', '--include=optional');
  // Packages that ask for a newer Node than this one get it: the one that comes with them. Errors are still shown.
  parameters.push('--loglevel=error');
  // No package runs anything on this machine because it was installed.
  parameters.push('--ignore-scripts');
  runNpm(parameters);
  if (node === 'own') rmSync('node_modules/.bin/node', { force: true });
  else runAllowedScripts();
  writeFileSync(mark, wanted);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * The scripts of packages that package.json allows by name: the PostgreSQL server for tests links its libraries. The shop
 * needs none of them, and with a Node that was not brought there is no such server.
 */
function runAllowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(`node_modules/${name}`));
  if (allowed.length > 0) runNpm(['rebuild', '--loglevel=error', ...allowed]);
}

/** @param {string[]} parameters */
function runNpm(parameters) {
  const { status, error } = spawnSync('npm', parameters, { stdio: ['inherit', 'ignore', 'inherit'] });
  if (status === 0) return;
  console.error(
    `The install failed${error ? `: ${error.message}` : ', for the reason above'}. Run the command again to retry.`,
  );
  process.exit(status || 1);
}
