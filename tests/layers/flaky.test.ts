import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  afterRetry,
  flakyLines,
  MOST_RETRIED,
  playwrightTests,
  type Run,
  type TestOutcome,
  testsToRetry,
  vitestTests,
} from '#root/tools/flaky.ts';

const root = join(import.meta.dirname, '..', '..');

const run = (outcomes: Readonly<Record<string, TestOutcome['outcome']>>, elsewhere = 0): Run => {
  const tests = Object.entries(outcomes).map(([title, outcome]) => ({ title, outcome }));
  const count = (wanted: TestOutcome['outcome']) => tests.filter(({ outcome }) => outcome === wanted).length;
  return {
    counts: { passed: count('passed'), failed: count('failed') + elsewhere, skipped: count('skipped') },
    tests,
  };
};

const first = run({ a: 'passed', b: 'failed', c: 'failed', d: 'skipped' });

describe('the tests to run again', () => {
  it('are those that failed', () => {
    expect(testsToRetry(first)).toEqual(['b', 'c']);
    expect(testsToRetry(run({ a: 'passed' }))).toEqual([]);
  });

  it('are none if anything failed outside a test, or more failed than by accident', () => {
    expect(testsToRetry(run({ a: 'passed' }, 1))).toEqual([]);
    expect(testsToRetry(run({ a: 'passed', b: 'failed' }, 1))).toEqual([]);
    const many = Array.from({ length: MOST_RETRIED + 1 }, (_, at) => [`test ${at}`, 'failed'] as const);
    expect(testsToRetry(run(Object.fromEntries(many)))).toEqual([]);
    expect(testsToRetry(run(Object.fromEntries(many.slice(1))))).toHaveLength(MOST_RETRIED);
  });
});

describe('after they ran again, alone', () => {
  it('the step is green if all passed, and names them', () => {
    expect(afterRetry(first, run({ b: 'passed', c: 'passed' }))).toEqual({
      counts: { passed: 3, failed: 0, skipped: 1 },
      flaky: ['b', 'c'],
    });
  });

  it.each<[string, Run, number, readonly string[]]>([
    ['one failed again', run({ b: 'passed', c: 'failed' }), 1, ['b']],
    ['one did not run', run({ b: 'passed' }), 1, ['b']],
    ['one was skipped', run({ b: 'passed', c: 'skipped' }), 1, ['b']],
    ['another test of its file failed', run({ a: 'failed', b: 'passed', c: 'passed' }), 1, ['b', 'c']],
    ['something failed outside a test', run({ b: 'passed', c: 'passed' }, 1), 1, ['b', 'c']],
    ['none could be run', { counts: { passed: 0, failed: 1, skipped: 0 }, tests: [] }, 2, []],
  ])('the step has failed if %s', (_, again, failed, flaky) => {
    const result = afterRetry(first, again);
    expect(result.counts.failed).toBe(failed);
    expect(result.flaky).toEqual(flaky);
  });

  it('a title that two tests have is forgiven only if both passed', () => {
    const twice = (...outcomes: readonly TestOutcome['outcome'][]): Run => ({
      counts: {
        passed: outcomes.filter((each) => each === 'passed').length,
        failed: outcomes.filter((each) => each === 'failed').length,
        skipped: 0,
      },
      tests: outcomes.map((outcome) => ({ title: 'a', outcome })),
    });
    expect(afterRetry(twice('failed', 'failed'), twice('passed', 'failed')).counts.failed).toBe(2);
    expect(afterRetry(twice('failed', 'failed'), twice('passed')).counts.failed).toBe(2);
    expect(afterRetry(twice('failed', 'failed'), twice('passed', 'passed')).counts.failed).toBe(0);
  });
});

it('each flaky test is printed by its title, and marked if docs/flaky.md does not list it', () => {
  expect(
    flakyLines(
      ['feed.spec.ts › the feed loads', 'me.spec.ts › the page shows me'],
      '- the feed loads: slow network',
    ),
  ).toEqual([
    'flaky: feed.spec.ts › the feed loads',
    'flaky: me.spec.ts › the page shows me (not in docs/flaky.md yet)',
  ]);
});

it('reads the tests of Playwright’s report, in suites within suites', () => {
  const spec = (title: string, ...statuses: readonly string[]) => ({
    title,
    file: 'a/b.spec.ts',
    tests: statuses.map((status) => ({ status })),
  });
  const report = {
    suites: [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected', 'skipped')] }] },
      { specs: [spec('three', 'flaky')] },
    ],
  };
  expect(playwrightTests(JSON.stringify(report))).toEqual([
    { title: 'a/b.spec.ts › one', outcome: 'passed' },
    { title: 'a/b.spec.ts › two', outcome: 'failed' },
    { title: 'a/b.spec.ts › two', outcome: 'skipped' },
    { title: 'a/b.spec.ts › three', outcome: 'failed' },
  ]);
});

it('reads the tests of Vitest’s report', () => {
  const report = {
    testResults: [
      {
        name: '/home/me/tests/clients/kiosk.test.ts',
        assertionResults: [
          { fullName: 'the kiosk starts', status: 'passed' },
          { fullName: 'the kiosk ends', status: 'failed' },
          { fullName: 'the kiosk waits', status: 'pending' },
        ],
      },
    ],
  };
  expect(vitestTests(JSON.stringify(report))).toEqual([
    { title: 'kiosk.test.ts › the kiosk starts', outcome: 'passed' },
    { title: 'kiosk.test.ts › the kiosk ends', outcome: 'failed' },
    { title: 'kiosk.test.ts › the kiosk waits', outcome: 'skipped' },
  ]);
});

it('docs/flaky.md lists tests that exist, with their titles', () => {
  const listed = [
    ...readFileSync(join(root, 'docs', 'flaky.md'), 'utf8').matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm),
  ];
  expect(listed).not.toEqual([]);
  for (const [, file = '', title = ''] of listed) {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain(title.trim());
  }
});
