import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './gate/browser.ts';
import { keepTemporaryFilesInMemory } from './gate/temporary-files.ts';
import { readPlaywright, readVitest } from './gate/test-reports.ts';

/** Everything that must hold before a change lands, each under a name; all of it runs, whatever fails on the way. */
const checks: { name: string; run: () => Outcome }[] = [
  { name: 'format and lint', run: () => tool('biome', ['ci', '--error-on-warnings']) },
  { name: 'route types', run: () => tool('react-router', ['typegen']) },
  { name: 'types', run: () => tool('tsc', ['--noEmit']) },
  { name: 'structure', run: () => tool('node', ['scripts/checks/structure.ts']) },
  { name: 'specification coverage', run: () => tool('node', ['scripts/checks/coverage.ts', '--check']) },
  { name: 'page of texts', run: () => tool('node', ['scripts/checks/texts.ts', '--check']) },
  { name: 'unused code', run: () => tool('knip', []) },
  { name: 'migrations of the schema', run: () => tool('node', ['scripts/checks/migration-drift.ts']) },
  { name: 'secrets', run: () => tool('node', ['scripts/checks/secrets.ts']) },
  { name: 'OpenAPI document', run: () => tool('node', ['scripts/openapi.ts', '--check']) },
  { name: 'page of variables', run: () => tool('node', ['scripts/configuration.ts', '--check']) },
  { name: 'licenses and notices', run: () => tool('node', ['scripts/licenses/notices.ts', '--check']) },
  { name: 'build', run: () => tool('node', ['scripts/build-when-stale.ts']) },
  { name: 'unit, API on the embedded database', run: () => vitest(['unit', 'embedded'], '--coverage') },
  // Its branches were counted above: counting costs as much as two thirds of the tests.
  { name: 'API on a PostgreSQL server, crashes', run: () => vitest(['server', 'faults']) },
  { name: 'browser', run: browserTests },
];

interface Outcome {
  passed: number;
  /** What failed, each with the first lines of its reason: printed last, where a log that was cut short still has it. */
  failures: string[];
  /** What could not be tried here, each with the reason. */
  skipped: string[];
}

function tool(command: string, parameters: string[]): Outcome {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit' });
  if (status === 0) return { passed: 1, failures: [], skipped: [] };
  return { passed: 0, failures: [`${command} ended with ${status}`], skipped: [] };
}

/** Runs a test suite; one that ends badly without a failed test, or without a report, counts as one failure. */
function suite(command: string, parameters: string[], report: string, read: (report: string) => Outcome): Outcome {
  rmSync(report, { force: true });
  const { failures: endedBadly } = tool(command, parameters);
  if (!existsSync(report)) return { passed: 0, failures: [`${command} left no report`], skipped: [] };
  const outcome = read(readFileSync(report, 'utf8'));
  return outcome.failures.length ? outcome : { ...outcome, failures: endedBadly };
}

function vitest(projects: string[], ...more: string[]): Outcome {
  const report = `test-results/${projects.join('-')}.json`;
  const parameters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more];
  return suite('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...parameters], report, readVitest);
}

function browserTests(): Outcome {
  const report = 'test-results/playwright.json';
  try {
    process.env.BROWSER_PATH = findOrInstallBrowser();
  } catch (error) {
    return { passed: 0, failures: [`browser: ${(error as Error).message}`], skipped: [] };
  }
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  return suite('playwright', ['test', '--reporter=list,json'], report, readPlaywright);
}

keepTemporaryFilesInMemory();
const total: Outcome = { passed: 0, failures: [], skipped: [] };
const lines: string[] = [];
for (const { name, run } of checks) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const outcome = run();
  total.passed += outcome.passed;
  total.failures.push(...outcome.failures);
  total.skipped.push(...outcome.skipped);
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(`${outcome.failures.length ? '✗' : '✓'} ${name}: ${tally(outcome)}, ${seconds} s`);
}
for (const skipped of total.skipped) console.log(`\n– skipped: ${skipped}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${lines.join('\n')}\n\n${tally(total)}`);
process.exit(total.failures.length ? 1 : 0);

function tally({ passed, failures, skipped }: Outcome): string {
  return `${passed} passed, ${failures.length} failed, ${skipped.length} skipped`;
}
