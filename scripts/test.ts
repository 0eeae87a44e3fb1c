import { buildIfStale } from './build.ts';
import { type Counts, playwrightCounts, runStep, type Step, vitestCounts } from './step.ts';

const vitest = (
  name: string,
  projects: readonly string[],
  environment: Record<string, string> = {},
): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json={report}',
  ],
  environment,
  count: vitestCounts,
});

const types: Step = { name: 'types', command: ['tsc', '-b'] };
const lint: Step = { name: 'lint and layers', command: ['biome', 'ci', '--error-on-warnings', '.'] };
const core = vitest('core', ['core']);
const ui = vitest('ui', ['ui']);
const layers = vitest('layer rules bite', ['layers']);
const server = vitest('contracts, adapters and server', ['contract', 'adapters', 'server']);
const simulation = vitest('payments under faults', ['simulation']);
const e2e: Step = {
  name: 'end to end',
  command: ['playwright', 'test', '--reporter=list,json'],
  count: playwrightCounts,
};
const onPostgreSQL = (url: string): Step =>
  vitest('server on PostgreSQL', ['server', 'contract'], { TEST_DATABASE_URL: url });

const quick = process.argv.includes('--quick');
const postgres = process.env.TEST_DATABASE_URL;
const steps = quick
  ? [types, lint, core, ui]
  : [types, lint, core, ui, layers, server, simulation, ...(postgres ? [onPostgreSQL(postgres)] : []), e2e];

const total = { passed: 0, failed: 0, skipped: 0 };
const add = (counts: Counts) => {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
};

for (const step of steps) {
  if (step === e2e) await buildIfStale();
  add(await runStep(step));
}
if (total.skipped > 0) console.log(`\n${total.skipped} skipped, each with its reason above`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
