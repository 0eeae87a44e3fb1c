import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './step.ts';

// usage: npm run coverage: prints how much of core, server and adapters the tests cover.

/**
 * Prints how much of core, server and adapters the tests in Node and jsdom cover, in lines and branches. Browser tests
 * and code that tests run in other processes are not counted. Fails when a test fails.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, '.build', 'coverage');

interface Share {
  readonly total: number;
  readonly covered: number;
}
type Summary = Readonly<Record<string, { readonly lines: Share; readonly branches: Share }>>;

const { failed } = await runStep({
  name: 'coverage',
  command: [
    'vitest',
    'run',
    ...['core', 'contract', 'rules', 'adapters', 'composition', 'server'].map((name) => `--project=${name}`),
    '--maxWorkers=2',
    '--reporter=dot',
    '--coverage.enabled',
    '--coverage.include={core,server,adapters}/**/*.ts',
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reportOnFailure',
  ],
});

const summary: Summary = JSON.parse(readFileSync(join(folder, 'coverage-summary.json'), 'utf8'));
const percent = (layer: string, kind: 'lines' | 'branches'): string => {
  const shares = Object.entries(summary)
    .filter(([file]) => file.startsWith(join(root, layer, '/')))
    .map(([, file]) => file[kind]);
  const sum = (key: keyof Share) => shares.reduce((total, share) => total + share[key], 0);
  return `${((100 * sum('covered')) / sum('total')).toFixed(1)} % of ${sum('total')}`;
};

console.table(
  Object.fromEntries(
    ['core', 'server', 'adapters'].map((layer) => [
      layer,
      { lines: percent(layer, 'lines'), branches: percent(layer, 'branches') },
    ]),
  ),
);
process.exitCode = failed === 0 ? 0 : 1;
