import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterRetry, type Counts, type Run, type TestOutcome, testsToRetry } from './flaky.ts';

const root = join(import.meta.dirname, '..');

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads the number of tests from the step's report; a step without one counts as one. */
  readonly count?: (report: string) => Counts;
  /** For a step whose failed tests run again, alone. */
  readonly retry?: Retry;
}

export interface Retry {
  /** Runs the tests again that failed last, one at a time. */
  readonly command: readonly string[];
  /** Reads the tests from the step's report. */
  readonly tests: (report: string) => readonly TestOutcome[];
}

/** A step's counts, and its tests that failed first and passed alone. */
export interface StepResult extends Counts {
  readonly flaky: readonly string[];
}

/** Runs a program of node_modules/.bin or a script and prints its output; returns the counts from its report. */
export const runStep = (step: Step): Promise<StepResult> => {
  console.log(`\n— ${step.name}`);
  return measured(step, 'inherit');
};

/** Runs the steps in parallel and prints the output of each when it ends. */
export const runTogether = (steps: readonly Step[]): Promise<readonly StepResult[]> =>
  Promise.all(steps.map((step) => measured(step, 'pipe')));

const measured = async (step: Step, output: Output): Promise<StepResult> => {
  const started = performance.now();
  const first = await runOnce(step, step.command, output, '');
  const { counts, flaky } = await retried(step, first, output);
  console.log(
    `  ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round(performance.now() - started)} ms`,
  );
  return { ...counts, flaky };
};

/** What came of a step once its failed tests ran again, if they do. */
const retried = async (step: Step, first: Run, output: Output): Promise<ReturnType<typeof afterRetry>> => {
  const titles = testsToRetry(first);
  if (step.retry === undefined || titles.length === 0) return { counts: first.counts, flaky: [] };
  console.log(`\n— ${step.name}: again, alone\n${titles.map((title) => `  ${title}`).join('\n')}`);
  return afterRetry(first, await runOnce(step, step.retry.command, output, '-again'));
};

const runOnce = async (
  step: Step,
  command: readonly string[],
  output: Output,
  ending: string,
): Promise<Run> => {
  const report = join(root, '.build', 'reports', `${step.name.replaceAll(' ', '-')}${ending}.json`);
  mkdirSync(join(report, '..'), { recursive: true });
  rmSync(report, { force: true });
  const { exit, said } = await execute(
    command.map((part) => part.replace('{report}', report)),
    { ...step.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output,
  );
  if (said !== '') console.log(`\n— ${step.name}\n${said.trimEnd()}`);
  const reported = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
  return {
    counts: truthful(exit, reported === undefined ? undefined : step.count?.(reported)),
    tests: reported === undefined ? [] : (step.retry?.tests(reported) ?? []),
  };
};

/** A step's output: printed live or collected. */
type Output = 'inherit' | 'pipe';

/** A step has failed if it exits with an error, regardless of its report, or if it ran nothing. */
const truthful = (exit: number, counted: Counts | undefined): Counts => {
  if (!counted)
    return exit === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  const ranNothing = counted.passed + counted.failed === 0;
  if ((exit !== 0 || ranNothing) && counted.failed === 0) return { ...counted, failed: 1 };
  return counted;
};

const execute = (
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
  output: Output,
): Promise<{ readonly exit: number; readonly said: string }> =>
  new Promise((resolve) => {
    const [program = '', ...args] = command;
    let said = '';
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['inherit', output, output],
      env: {
        ...process.env,
        ...environment,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk;
      });
    }
    child.on('error', (error) => resolve({ exit: 1, said: `${program} could not be run: ${error.message}` }));
    child.on('close', (code) => resolve({ exit: code ?? 1, said }));
  });

export const vitestCounts = (report: string): Counts => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  // A file that cannot be loaded contains no failed test.
  const brokenFiles = testResults.filter(
    (file: { status: string; assertionResults: unknown[] }) =>
      file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles,
    skipped: numPendingTests + numTodoTests,
  };
};

export const playwrightCounts = (report: string): Counts => {
  const { stats, errors } = JSON.parse(report);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
};
