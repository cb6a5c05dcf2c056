import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

test('a vitest report lists what passed, what failed and why, and what was skipped and why', () => {
  const results = (assertionResults: object[]) => ({ name: 'disk.test.ts', message: '', assertionResults });
  const report = {
    numPassedTests: 3,
    testResults: [
      results([
        { status: 'passed', fullName: 'one', failureMessages: [] },
        { status: 'failed', fullName: 'two', failureMessages: ['it broke'] },
        { status: 'skipped', fullName: 'three', failureMessages: [], meta: { skippedBecause: 'no disk to fill' } },
        { status: 'todo', fullName: 'four', failureMessages: [] },
      ]),
    ],
  };
  expect(readVitest(JSON.stringify(report))).toEqual({
    passed: 3,
    failures: ['disk.test.ts › two\nit broke'],
    skipped: ['disk.test.ts › three: no disk to fill', 'disk.test.ts › four: no reason given'],
  });
});

test('a Playwright report does too, and what passed only when repeated failed', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    title,
    file: 'cart.spec.ts',
    tests: [{ projectName: 'desktop', status, annotations, results: [{ error: { message: 'it broke' } }] }],
  });
  const report = {
    stats: { expected: 5 },
    errors: [{ message: 'the server did not start' }],
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'flaky')],
        suites: [{ specs: [spec('three', 'skipped', [{ type: 'skip', description: 'no camera' }])] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report))).toEqual({
    passed: 5,
    failures: ['[desktop] cart.spec.ts › two\nit broke', 'the server did not start'],
    skipped: ['[desktop] cart.spec.ts › three: no camera'],
  });
});
