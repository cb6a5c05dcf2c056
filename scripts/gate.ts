import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallBrowser } from './browser.ts';

/** Everything that must hold before a change lands, each under a name; all of it runs, whatever fails on the way. */
const checks: { name: string; run: () => Outcome }[] = [
  { name: 'format and lint', run: () => tool('biome', ['ci', '--error-on-warnings']) },
  { name: 'route types', run: () => tool('react-router', ['typegen']) },
  { name: 'types', run: () => tool('tsc', ['--noEmit']) },
  { name: 'specification coverage', run: () => tool('node', ['scripts/coverage.ts', '--check']) },
  { name: 'unused code', run: () => tool('knip', []) },
  { name: 'build', run: () => tool('node', ['scripts/build-when-stale.ts']) },
  { name: 'first-load script', run: () => tool('node', ['bench/budget.ts']) },
  {
    name: 'unit, API on both databases, crashes',
    run: () =>
      suite(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
        'test-results/vitest.json',
        countVitest,
      ),
  },
  {
    name: 'browser',
    run: () => suite('playwright', ['test', '--reporter=list,json'], 'test-results/playwright.json', countPlaywright),
  },
];

interface Outcome {
  passed: number;
  failed: number;
}

function tool(command: string, parameters: string[]): Outcome {
  const { status } = spawnSync(command, parameters, { stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a test suite; one that ends badly without a failed test counts as one failure. */
function suite(command: string, parameters: string[], report: string, count: (report: unknown) => Outcome): Outcome {
  rmSync(report, { force: true });
  const { failed: endedBadly } = tool(command, parameters);
  const outcome = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return { ...outcome, failed: Math.max(outcome.failed, endedBadly) };
}

function countVitest(report: unknown): Outcome {
  const { numPassedTests, numFailedTests } = report as { numPassedTests: number; numFailedTests: number };
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(report: unknown): Outcome {
  // A test that passed only when tried again counts as failed: nothing flaky is let through.
  const { expected, unexpected, flaky } = (report as { stats: { expected: number; unexpected: number; flaky: number } })
    .stats;
  return { passed: expected, failed: unexpected + flaky };
}

process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = 'test-results/playwright.json';
process.env.BROWSER_PATH = findOrInstallBrowser();
const total: Outcome = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const { name, run } of checks) {
  console.log(`\n— ${name}`);
  const started = Date.now();
  const { passed, failed } = run();
  total.passed += passed;
  total.failed += failed;
  lines.push(
    `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  );
}
console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
