interface Report {
  passed: number;
  failures: string[];
  /** What could not be tried on this machine, each with the reason. */
  skipped: string[];
}

/** What vitest's JSON report says: how many passed, which failed why, and which were skipped why. */
export function readVitest(report: string): Report {
  const { numPassedTests, testResults } = JSON.parse(report) as VitestReport;
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
      .map(({ fullName, meta }) => `${name} › ${fullName}: ${meta?.skippedBecause ?? NO_REASON}`),
  );
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${name}\n${beginning(message)}`] : [];
    return failed.map((test) => `${name} › ${test.fullName}\n${beginning(test.failureMessages.join('\n'))}`);
  });
  return { passed: numPassedTests, failures, skipped };
}

/** The same of Playwright's. A test that passed only when tried again counts as failed: nothing flaky is let through. */
export function readPlaywright(report: string): Report {
  const { stats, suites, errors } = JSON.parse(report) as PlaywrightReport;
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const reason = results.find(({ error }) => error)?.error?.message ?? '';
        return `[${projectName}] ${file} › ${title}\n${beginning(reason)}`;
      }),
  );
  const skipped = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ projectName, annotations }) => `[${projectName}] ${file} › ${title}: ${reasonOf(annotations)}`),
    );
  return {
    passed: stats.expected,
    failures: [...failures, ...errors.map(({ message = '' }) => beginning(message))],
    skipped,
  };
}

const NO_REASON = 'no reason given';

const reasonOf = (annotations: Annotation[] = []) =>
  annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? NO_REASON;

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[];
      meta?: { skippedBecause?: string };
    }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number };
  suites: Suite[];
  errors: { message?: string }[];
}

interface Suite {
  suites?: Suite[];
  specs: Spec[];
}

interface Spec {
  title: string;
  file: string;
  tests: {
    projectName: string;
    status: string;
    annotations?: Annotation[];
    results: { error?: { message?: string } }[];
  }[];
}

interface Annotation {
  type: string;
  description?: string;
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const beginning = (text: string) => text.split('\n').slice(0, 12).join('\n');
