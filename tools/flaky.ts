// A test of a browser or of a client in a terminal depends on timing that no test controls. One that fails runs again,
// once, with no other beside it; docs/flaky.md lists those known to pass then.

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A test in a report; `title` begins with its file. */
export interface TestOutcome {
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** A run of a step: its counts, which include failures outside any test, and its tests. */
export interface Run {
  readonly counts: Counts;
  readonly tests: readonly TestOutcome[];
}

/** So many failures are no accident; running them again would only take long. */
export const MOST_RETRIED = 8;

/** The tests to run again: none if something outside a test failed as well, because a second run could not excuse it. */
export const testsToRetry = ({ counts, tests }: Run): readonly string[] => {
  const failed = titlesOf(tests, 'failed');
  return failed.length === counts.failed && failed.length <= MOST_RETRIED ? failed : [];
};

interface AfterRetry {
  readonly counts: Counts;
  /** Titles of the tests that failed first, and passed alone. */
  readonly flaky: readonly string[];
}

/** The outcome of a step after its failed tests ran again. Any failure of the second run counts. */
export const afterRetry = (first: Run, again: Run): AfterRetry => {
  const failedFirst = testsToRetry(first);
  const passed = titlesOf(again.tests, 'passed');
  // Two tests can have the same title: as many must have passed as had failed.
  const times = (titles: readonly string[], wanted: string) =>
    titles.filter((title) => title === wanted).length;
  const flaky = failedFirst.filter((title) => times(passed, title) >= times(failedFirst, title));
  return {
    counts: {
      passed: first.counts.passed + flaky.length,
      failed: Math.max(first.counts.failed - flaky.length, again.counts.failed),
      skipped: first.counts.skipped,
    },
    flaky,
  };
};

/** What to print about flaky tests; `known` is the text of docs/flaky.md. */
export const flakyLines = (flaky: readonly string[], known: string): readonly string[] =>
  flaky.map((title) => {
    const [, name = title] = title.split(SEPARATOR);
    return `flaky: ${title}${known.includes(name) ? '' : ' (not in docs/flaky.md yet)'}`;
  });

const SEPARATOR = ' › ';

const titlesOf = (tests: readonly TestOutcome[], wanted: TestOutcome['outcome']): readonly string[] =>
  tests.filter(({ outcome }) => outcome === wanted).map(({ title }) => title);

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The tests in Playwright's JSON report. */
export const playwrightTests = (report: string): readonly TestOutcome[] => {
  const { suites } = JSON.parse(report);
  return suites.flatMap(testsIn);
};

const testsIn = ({ specs = [], suites = [] }: PlaywrightSuite): readonly TestOutcome[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({
      title: `${file}${SEPARATOR}${title}`,
      outcome: OUTCOMES[status] ?? 'failed',
    })),
  ),
  ...suites.flatMap(testsIn),
];

interface VitestFile {
  readonly name: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** The tests in Vitest's JSON report. */
export const vitestTests = (report: string): readonly TestOutcome[] => {
  const { testResults }: { readonly testResults: readonly VitestFile[] } = JSON.parse(report);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: `${name.slice(name.lastIndexOf('/') + 1)}${SEPARATOR}${fullName.trim()}`,
      outcome: OUTCOMES[status] ?? 'skipped',
    })),
  );
};

/** The words of both reports. Playwright’s `flaky` can’t occur, because its own retries are off. */
const OUTCOMES: Readonly<Record<string, TestOutcome['outcome']>> = {
  expected: 'passed',
  passed: 'passed',
  unexpected: 'failed',
  failed: 'failed',
  skipped: 'skipped',
  pending: 'skipped',
  todo: 'skipped',
};
