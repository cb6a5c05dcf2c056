import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { copyProject, copyWithout, placeOf } from './copies.ts';
import type { Protection } from './protection.ts';
import { protections } from './protections.ts';

// Takes each protection away in turn, in a copy of the sources, and tells which tests noticed: all must be noticed. With
// words as parameters, only those whose name or requirement has one of them. Some are tried at once; beside them goes a
// copy that lacks nothing, whose tests must pass, so that a busy machine is not taken for a protection that is missed.
const AT_ONCE = 24;
const CONTROL = 'control';

interface Report {
  testResults: { name: string; message: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  status: string;
  title: string;
  failureMessages: string[];
}

interface Failure {
  file: string;
  title: string;
  why: string;
  /** Whether no test was run, since what they all need failed first, as it may on a busy machine. */
  isUntried: boolean;
}

const words = process.argv.slice(2);
const isChosen = ({ name, requirement }: (typeof protections)[number]) =>
  words.length === 0 || words.some((word) => name.includes(word) || requirement.includes(word));
const chosen = protections.filter(isChosen);
const unnoticed: string[] = [];
let allNoticed = true;

const project = copyProject();
try {
  for (let first = 0; first < chosen.length; first += AT_ONCE) tryTogether(chosen.slice(first, first + AT_ONCE));
} finally {
  rmSync(project, { recursive: true, force: true });
}
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} protections are noticed when they are gone.`);
for (const name of unnoticed) console.error(`✗ ${name}`);
process.exitCode = unnoticed.length > 0 || !allNoticed ? 1 : 0;

function tryTogether(some: Protection[]) {
  copyWithout(project, CONTROL);
  for (const [copy, protection] of some.entries()) copyWithout(project, copy, protection);
  const own = some.flatMap(({ tests }, copy) => tests.map((test) => join(placeOf(copy), test)));
  const control = new Set(some.flatMap(({ tests }) => tests).map((test) => join(placeOf(CONTROL), test)));
  const failed = runTests([...own, ...control]);
  const failedIn = (copy: string | number) => failed.filter(({ file }) => file.startsWith(`${placeOf(copy)}/`));

  for (const { title, why } of failedIn(CONTROL))
    console.error(`✗ fails though nothing is missing: ${title}\n    ${why}`);
  if (failedIn(CONTROL).length > 0) allNoticed = false;
  for (const [copy, { name }] of some.entries()) {
    const noticed = failedIn(copy).filter(({ isUntried }) => !isUntried);
    for (const { why } of failedIn(copy).filter(({ isUntried }) => isUntried))
      console.error(`? ${name}: could not be tried: ${why}`);
    console.log(`${noticed.length ? '✓' : '✗'} ${name}`);
    for (const { title } of noticed) console.log(`    ${title}`);
    if (noticed.length === 0) unnoticed.push(name);
  }
  rmSync(join(project, 'copies'), { recursive: true });
}

/** The tests that fail, each with the file that it is in and the first line of why. */
function runTests(files: string[]): Failure[] {
  const report = join(project, 'protections.json');
  const config = join(project, 'vitest.protections.config.mjs');
  rmSync(report, { force: true });
  writeFileSync(config, configFor(files));
  spawnSync('vitest', ['run', '--config', config, '--reporter=json', `--outputFile=${report}`], { cwd: project });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, message, assertionResults }): Failure[] => {
    const file = relative(project, name);
    const [why = ''] = message.split('\n');
    // A file that could not even be loaded has no test that failed either.
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [{ file, title: why, why, isUntried: true }];
    return failed.map(({ title, failureMessages }) => {
      const [first = why] = failureMessages[0]?.split('\n') ?? [];
      return { file, title, why: first, isUntried: false };
    });
  });
}

/** The project's own settings, for these files alone: unit tests, and API tests on the embedded database. */
function configFor(files: string[]): string {
  return `import config from './vitest.config.ts';
const files = ${JSON.stringify(files)};
const isApi = (file) => file.endsWith('.api.test.ts');
const projects = config.test.projects
  .filter(({ test }) => ['unit', 'embedded'].includes(test.name))
  .map(({ test }) => ({ test: { ...test, include: files.filter((file) => isApi(file) === (test.name === 'embedded')) } }));
export default { ...config, test: { ...config.test, projects } };
`;
}
