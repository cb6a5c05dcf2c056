import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Report {
  testResults: { name: string; message: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  status: string;
  title: string;
  failureMessages: string[];
}

export interface Failure {
  file: string;
  title: string;
  why: string;
  /** Whether no test was run, since what they all need failed first, as it may on a busy machine. */
  isUntried: boolean;
}

/**
 * The tests that fail, each with the file that it is in and the first line of why.
 * @param files by the project that they are run in
 */
export function runTests(folder: string, files: Record<string, string[]>): Failure[] {
  const report = join(folder, 'protections.json');
  const config = join(folder, 'vitest.protections.config.mjs');
  rmSync(report, { force: true });
  writeFileSync(config, configFor(files));
  spawnSync('vitest', ['run', '--config', config, '--reporter=json', `--outputFile=${report}`], { cwd: folder });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults.flatMap(({ name, message, assertionResults }): Failure[] => {
    const file = relative(folder, name);
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

/** The project's own settings, for these files alone. */
function configFor(files: Record<string, string[]>): string {
  return `import config from './vitest.config.ts';
const files = ${JSON.stringify(files)};
const projects = config.test.projects
  .filter(({ test }) => test.name in files)
  .map(({ test }) => ({ test: { ...test, include: files[test.name] } }));
export default { ...config, test: { ...config.test, projects } };
`;
}
