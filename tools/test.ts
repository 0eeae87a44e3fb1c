import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { buildDemonstrationIfStale } from './build-demonstration.ts';
import { flakyLines, playwrightTests, vitestTests } from './flaky.ts';
import { playwrightCounts, runStep, runTogether, type Step, type StepResult, vitestCounts } from './step.ts';

// usage: npm test: every check and suite, with PostgreSQL too if TEST_DATABASE_URL names one; npm run check: types,
// lint, core and pages.

/**
 * A PostgreSQL server for the steps that use one. Its address is removed from the environment, which every step
 * inherits, and passed to those steps only.
 */
const { TEST_DATABASE_URL: postgres } = process.env;
delete process.env.TEST_DATABASE_URL;
const onPostgres: Record<string, string> = postgres === undefined ? {} : { TEST_DATABASE_URL: postgres };

const vitest = (
  name: string,
  projects: readonly string[],
  environment: Record<string, string> = {},
  more: readonly string[] = [],
  run: readonly string[] = ['run'],
): Step => ({
  name,
  command: [
    'vitest',
    ...run,
    ...projects.map((project) => `--project=${project}`),
    ...more,
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json={report}',
  ],
  environment,
  count: vitestCounts,
});

// More checkers would each compute the same shared types again.
const types: Step = { name: 'types', command: ['tsc', '-b', '--checkers', '1', '--builders', '2'] };
/** What the compiler reports as well, in the step beside. */
const REPORTED_BY_TYPES = [
  'correctness/noUnusedImports',
  'correctness/noUnusedVariables',
  'correctness/noUnusedFunctionParameters',
  'suspicious/noRedeclare',
];
const lint: Step = {
  name: 'lint and layers',
  command: ['biome', 'ci', '--error-on-warnings', ...REPORTED_BY_TYPES.map((rule) => `--skip=${rule}`), '.'],
};
// On two CPU cores Vitest would start one worker and leave the other core idle.
const TWO_WORKERS = ['--maxWorkers=2'];
const units = vitest('core and ui', ['core', 'ui'], {}, TWO_WORKERS);
const SIMULATION = 'simulation';
const server = vitest(
  'contracts, adapters, wiring, server and layer rules',
  [
    'contract',
    'conform',
    'rules',
    'adapters',
    'composition',
    'server',
    'layers',
    'package',
    // Among these, its longest file leaves no core idle. On PostgreSQL it is a step of its own.
    ...(postgres === undefined ? [SIMULATION] : []),
  ],
  {},
  TWO_WORKERS,
);
const simulation = vitest('payments under faults', [SIMULATION], onPostgres, TWO_WORKERS);
const clientsAlone = vitest('clients', ['clients'], {}, ['--maxWorkers=1']);
/** A step of its own: its tests depend on each other within a file, so all run again if one fails. */
const clients: Step = {
  ...vitest('clients', ['clients'], {}, TWO_WORKERS),
  retry: { command: clientsAlone.command, tests: vitestTests },
};
const e2e: Step = {
  name: 'end to end',
  command: ['playwright', 'test', '--reporter=list,json'],
  count: playwrightCounts,
  retry: {
    command: ['playwright', 'test', '--last-failed', '--workers=1', '--reporter=list,json'],
    tests: playwrightTests,
  },
};
/** Only the files that use a database: the others would do the same again. */
const serverOnPostgres = vitest('server on PostgreSQL', ['server', 'contract'], onPostgres, TWO_WORKERS, [
  'related',
  '--run',
  'tests/support/migrated-database.ts',
]);

const quick = process.argv.includes('--quick');
/** Steps in one group run in parallel: none of them alone keeps both cores busy to its end. */
const whole: readonly (readonly Step[])[] = [
  [types, lint, units],
  [server],
  [clients],
  ...(postgres === undefined ? [] : [[simulation, serverOnPostgres]]),
  [e2e],
];

const total = { passed: 0, failed: 0, skipped: 0 };
const flaky: string[] = [];
const add = (result: StepResult) => {
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  flaky.push(...result.flaky);
};

/** Beside the first steps, since bundling leaves a core idle. Some server tests copy what is built, so they wait for it. */
const building = quick ? Promise.resolve() : buildIfStale().then(buildDemonstrationIfStale);
// Its failure ends the run below, once the first steps have printed theirs.
building.catch(() => undefined);

for (const steps of quick ? whole.slice(0, 1) : whole) {
  if (steps.includes(server)) await building;
  const [only, ...others] = steps;
  if (only === undefined) continue;
  for (const counts of others.length === 0 ? [await runStep(only)] : await runTogether(steps)) add(counts);
}
const known = readFileSync(join(import.meta.dirname, '..', 'docs', 'flaky.md'), 'utf8');
if (flaky.length > 0) console.log(`\n${flakyLines(flaky, known).join('\n')}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped, each with its reason above`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
