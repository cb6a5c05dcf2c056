import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const everything = ['--everything'];
const NODE = `node-${process.platform}-${process.arch}`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-install-'));
  for (const name of ['scripts', 'node_modules/.bin', `node_modules/${NODE}/bin`, 'bin'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'node_modules', NODE, 'bin/node'), '');
  for (const name of ['install.mjs', 'platform.mjs']) cpSync(`scripts/${name}`, join(folder, 'scripts', name));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ allowScripts: {}, optionalDependencies: { 'node-plan9-mips': '26.0.0', [NODE]: '26.0.0' } }),
  );
  lockOn('1.0.0');
  npmEndsWith(0);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lockOn(version: string) {
  const packages = { '': {}, 'node_modules/shop': { version }, 'node_modules/tests': { version, dev: true } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** An npm that only writes down what it is asked for. */
function npmEndsWith(status: number) {
  const script = `#!/bin/sh\necho "$@" >> '${join(folder, 'asked')}'\nexit ${status}\n`;
  writeFileSync(join(folder, 'bin/npm'), script, { mode: 0o755 });
}

/** What npm was asked for, and what was printed. */
function install(parameters: string[] = []) {
  writeFileSync(join(folder, 'asked'), '');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/install.mjs', ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, NODE_ENV: 'production' },
  });
  const asked = readFileSync(join(folder, 'asked'), 'utf8');
  return { npm: asked.trim() || 'nothing', printed: stdout + stderr, status };
}

/** No word of audits and funds, nor warnings of packages that want a newer Node; what is for this machine alone comes along. */
const quietly = (extent: string) =>
  `--no-audit --no-fund ${extent} --include=optional --loglevel=error --ignore-scripts`;
const SHOP = `ci ${quietly('--omit=dev')}`;
const EVERYTHING = `ci ${quietly('--include=dev')}`;
const THE_REST = `install --no-save ${quietly('--include=dev')}`;

test('a start brings no tools for tests, says what it does, and then never again', () => {
  expect(install()).toMatchObject({
    npm: SHOP,
    printed: expect.stringMatching(/^Installing up to 2 packages.*\nInst/),
  });
  expect(install()).toEqual({ npm: 'nothing', printed: '', status: 0 });
});

test('tests bring everything; after a start only what it left out, and the next start nothing', () => {
  expect(install(everything).npm).toBe(EVERYTHING);
  expect(install(everything).npm).toBe('nothing');
  expect(install().npm).toBe('nothing');

  rmSync(join(folder, 'node_modules/.forecourt-lock'));
  expect(install().npm).toBe(SHOP);
  expect(install(everything)).toMatchObject({ npm: THE_REST, printed: expect.stringContaining('up to 1 packages') });
  expect(install(everything).npm).toBe('nothing');
  expect(install().npm).toBe('nothing');
});

test('npm scripts find the Node that came with the install, also where npm left it without a link or without its file', () => {
  const { npm } = install();
  expect([npm, readlinkSync(join(folder, 'node_modules/.bin/node'))]).toEqual([SHOP, `../${NODE}/bin/node`]);
  rmSync(join(folder, 'node_modules'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  expect(install()).toMatchObject({ status: 1, printed: expect.stringContaining(`${NODE} is incomplete. Run the`) });
});

test('a new lock file brings what was there before', () => {
  install();
  lockOn('2.0.0');
  expect(install().npm).toBe(SHOP);
  install(everything);
  lockOn('3.0.0');
  expect(install().npm).toBe(EVERYTHING);
});

test.each([
  ['the first install', []],
  ['adding the tools', everything],
])('after an interruption of %s, the next command installs anew', (_, parameters) => {
  if (parameters.length) install();
  npmEndsWith(130);
  expect(install(parameters)).toMatchObject({ status: 130, printed: expect.stringContaining('Run the command again') });
  npmEndsWith(0);
  expect(install(parameters).npm).toBe(parameters.length ? EVERYTHING : SHOP);
  expect(install().npm).toBe('nothing');
});

test('where the tools could not be added the shop starts as before, and they are tried again', () => {
  install();
  npmEndsWith(1);
  expect(install(everything)).toMatchObject({ npm: THE_REST, status: 1 });
  npmEndsWith(0);
  expect(install().npm).toBe('nothing');
  expect(install(everything).npm).toBe(THE_REST);
});

test('whoever starts it is not warned of settings that their npm does not know', () => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'echo open' } }));
  writeFileSync(join(folder, '.npmrc'), `${readFileSync('.npmrc', 'utf8')}no-npm-knows-this=true\n`);
  // What started these tests hands its own settings on.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const { stdout, stderr } = spawnSync('npm', ['start'], { cwd: folder, encoding: 'utf8', env });
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringMatching(/open\n$/), stderr: '' });
});
