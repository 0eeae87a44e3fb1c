import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { schema } from '@stryker-mutator/api/core';

// usage: npm run mutate -- [CONTEXT…] [--own] [--incremental] [OPTION OF STRYKER…]

/**
 * Runs mutation tests of core with core's own tests: `npm run mutate -- [CONTEXT…] [--own] [--incremental] [OPTION…]`.
 * Prints a table and, for named contexts, each surviving mutant; fails when a context is below its threshold. `--own`
 * runs only the context's own tests, which takes minutes instead of hours: the score is then a lower bound. Constants of
 * modules count like all other code; they take longest, because each runs all tests until one fails. Generated tables
 * are data and left out: tests/layers/rules compares them with their files.
 * `--incremental` only reruns what changed since the last such run; it tracks core and its tests, but nothing else
 * that the tests import. Other options are passed to Stryker.
 */

const root = join(import.meta.dirname, '..');

/** The lowest mutation score in percent: higher for contexts where mistakes cost credit or money. */
const BOUND = 85;
const BOUNDS: Readonly<Record<string, number>> = {
  accounts: 92,
  assessment: 92,
  billing: 92,
  credits: 92,
  plans: 92,
  quizzes: 92,
};
const boundOf = (context: string): number => BOUNDS[context] ?? BOUND;

interface Mutant {
  readonly place: string;
  readonly change: string;
  readonly status: schema.MutantStatus;
}

const mutantsOf = ({ files }: schema.MutationTestResult): readonly Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ location: { start, end }, replacement = '', status }) => {
      const line = source.split('\n')[start.line - 1] ?? '';
      const original = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
      const change = `${original}  →  ${replacement.replace(/\s+/g, ' ')}`;
      return { place: `${file}:${start.line}`, change: change.slice(0, 160), status };
    }),
  );

const counts = (mutants: readonly Mutant[]) => {
  const of = (...statuses: readonly schema.MutantStatus[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = of('Killed', 'Timeout');
  const survived = of('Survived');
  const uncovered = of('NoCoverage');
  const total = killed + survived + uncovered;
  return { total, killed, survived, uncovered, percent: total === 0 ? 100 : (100 * killed) / total };
};

/**
 * Stryker knows no tests for a module's constant, so it would never rerun a surviving mutant of one, even after tests
 * are added. Once removed from the incremental file, the mutant runs like a new one.
 */
const forgetSurvivingConstants = (incrementalFile: string): void => {
  if (!existsSync(incrementalFile)) return;
  const known: schema.MutationTestResult = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(known.files))
    file.mutants = file.mutants.filter((mutant) => !(mutant.static && mutant.status === 'Survived'));
  writeFileSync(incrementalFile, JSON.stringify(known));
};

const mutate = (context: string, options: readonly string[]): readonly Mutant[] => {
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const args = [stryker, 'run', '--mutate', `core/${context}/**/*.ts,!core/${context}/generated/**`];
  const incrementalFile = join(root, '.build', 'mutation', `${context}.json`);
  forgetSurvivingConstants(incrementalFile);
  const incremental = ['--incrementalFile', incrementalFile];
  const report = join(root, '.build', 'mutation', 'report.json');
  const { status } = spawnSync(process.execPath, [...args, ...incremental, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTATED_CONTEXT: context, MUTATION_TESTS: isOwn ? 'own' : 'all' },
  });
  if (status !== 0) throw new Error(`Stryker did not finish with core/${context}: see above.`);
  return mutantsOf(JSON.parse(readFileSync(report, 'utf8')));
};

const contexts = readdirSync(join(root, 'core'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const args = process.argv.slice(2);
const firstOption = args.findIndex((each) => each.startsWith('-'));
const named = firstOption === -1 ? args : args.slice(0, firstOption);
const given = firstOption === -1 ? [] : args.slice(firstOption);
const isOwn = given.includes('--own');
const options = given.filter((each) => each !== '--own');
const unknown = named.filter((each) => !contexts.includes(each));
if (unknown.length > 0) {
  console.error(`core has no ${unknown.join(', ')}. It has: ${contexts.join(', ')}.`);
  process.exit(2);
}

const rows = (named.length > 0 ? named : contexts).map((context) => ({
  context,
  mutants: mutate(context, options),
}));

if (named.length > 0)
  for (const { mutants } of rows)
    for (const { place, change, status } of mutants)
      if (status === 'Survived' || status === 'NoCoverage') console.log(`${status} ${place}: ${change}`);

console.log('\ncontext         mutants   killed  survived  not run  bound');
let isBelow = false;
for (const { context, mutants } of rows) {
  const { total, survived, uncovered, percent } = counts(mutants);
  isBelow ||= percent < boundOf(context);
  const numbers = [`${total}`.padStart(7), `${percent.toFixed(1)} %`.padStart(8), `${survived}`.padStart(9)];
  const mark = percent < boundOf(context) ? '  below' : '';
  console.log(context.padEnd(14), ...numbers, `${uncovered}`.padStart(8), `${boundOf(context)} %`, mark);
}
process.exitCode = isBelow ? 1 : 0;
