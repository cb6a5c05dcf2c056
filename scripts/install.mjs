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
  // Scripts of packages would find the Node that was brought, and it does not run here. The shop needs none of them.
  if (node === 'own') parameters.push('--ignore-scripts');
  const { status, error } = spawnSync('npm', parameters, { stdio: ['inherit', 'ignore', 'inherit'] });
  if (status !== 0) {
    console.error(
      `The install failed${error ? `: ${error.message}` : ', for the reason above'}. Run the command again to retry.`,
    );
    process.exit(status || 1);
  }
  if (node === 'own') rmSync('node_modules/.bin/node', { force: true });
  writeFileSync(mark, wanted);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}
