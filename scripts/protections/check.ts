import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inputProtections } from './input.ts';
import { limitProtections } from './limits.ts';
import type { Protection } from './protection.ts';
import { secrecyProtections } from './secrecy.ts';

// Takes each protection away in turn, in a copy of the sources, and tells which tests noticed: all must be noticed.
// With words as parameters, only those whose name has one of them.
const all = [...limitProtections, ...inputProtections, ...secrecyProtections];
const words = process.argv.slice(2);
const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

interface Report {
  testResults: { assertionResults: { status: string; title: string }[] }[];
}

const copy = copySources();
try {
  const unnoticed = chosen.filter((protection) => !isNoticed(protection));
  console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} protections are noticed when they are gone.`);
  for (const { name } of unnoticed) console.error(`✗ ${name}`);
  process.exitCode = unnoticed.length ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-protections-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.trim().split('\n')) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function isNoticed({ name, file, from, to, tests }: Protection): boolean {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${name}: this stands not once in ${file}: ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const noticed = runTests(tests);
  writeFileSync(path, source);
  console.log(`${noticed.length ? '✓' : '✗'} ${name}`);
  for (const title of noticed) console.log(`    ${title}`);
  return noticed.length > 0;
}

/** The names of the tests that fail. */
function runTests(tests: string[]): string[] {
  const report = join(copy, 'protections.json');
  rmSync(report, { force: true });
  const projects = ['--project', 'unit', '--project', 'embedded'];
  spawnSync('vitest', ['run', ...projects, '--reporter=json', `--outputFile=${report}`, ...tests], { cwd: copy });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
}
