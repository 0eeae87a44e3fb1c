import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { KINDS_OF_FAULT, type Tally } from './faults.ts';
import { addCodes, removeLeftovers } from './people.ts';
import { runSchedule } from './run-schedule.ts';
import type { ProcessorKind } from './simulated-system.ts';

/** Enough to see every kind of fault and event except the rare ones. */
const COMPLETE = 200;

/** How many schedules there are for both processors together; CI sets more. */
const SCHEDULES = Number(process.env.SIMULATION_SCHEDULES ?? COMPLETE);
if (!Number.isInteger(SCHEDULES) || SCHEDULES < 1)
  throw new Error(
    `SIMULATION_SCHEDULES is a positive whole number, not ${process.env.SIMULATION_SCHEDULES}.`,
  );

/** One schedule to repeat, by its number. */
const ONE = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

/** What every complete run must have seen, besides each kind of fault. */
const HAPPENINGS: Readonly<Record<ProcessorKind, readonly string[]>> = {
  'built-in': [],
  double: ['event out of order', 'event delivered again', 'event never delivered'],
};
const EVERYWHERE = [
  'charges',
  'declines',
  'bank asked',
  'double click',
  'card on file',
  'tab killed',
  'reload',
  'offline spell',
  'restart',
  'processor down',
  'days passed',
  'refund by the operator',
  'lost dispute',
  'cards kept',
  'card removed',
  'payments: subscription',
  'payments: renewal',
  'payments: lifetime',
  'payments with a code',
  'payments of nothing',
];

/** What only long runs reliably see. */
const RARE = ['refunds'];
const LONG = 2_000;

export interface Report {
  /** A readable report of the first failed schedule; undefined if none failed. */
  readonly failure: string | undefined;
  /** What should have happened but never did. */
  readonly missing: readonly string[];
}

/** Seeds start at 1; odd ones use the built-in processor, even ones the double. */
export const seedsOf = (kind: ProcessorKind, schedules: number): readonly number[] =>
  Array.from({ length: schedules }, (_, at) => at + 1).filter((seed) => isFor(kind, seed));

const isFor = (kind: ProcessorKind, seed: number): boolean => (seed % 2 === 0) === (kind === 'double');

/** What a run of this many schedules must have seen. A short run does not reliably see everything. */
export const mustHaveSeen = (kind: ProcessorKind, schedules: number): readonly string[] => {
  if (schedules < COMPLETE) return [];
  return [
    ...KINDS_OF_FAULT.filter((fault) => kind === 'double' || fault !== 'bank still deciding'),
    ...EVERYWHERE,
    ...HAPPENINGS[kind],
    ...(schedules < LONG ? [] : RARE),
  ];
};

/** Runs the schedules of a processor. */
export const runSchedules = async (kind: ProcessorKind): Promise<Report> => {
  const seeds = ONE === undefined ? seedsOf(kind, SCHEDULES) : [ONE].filter((seed) => isFor(kind, seed));
  const tally: Tally = new Map();
  const database = await openMigratedDatabase({ keepsStatements: true });
  await addCodes(database);
  const began = performance.now();
  let failure: string | undefined;
  const failed: string[] = [];
  let done = 0;
  try {
    for (const seed of seeds) {
      done += 1;
      if (done % SCHEDULES_BETWEEN_SWEEPINGS === 0) await removeLeftovers(database);
      const { wrong, steps } = await runSchedule(seed, kind, database, tally);
      if (wrong.length === 0) continue;
      failed.push(`SEED=${seed}: ${wrong.join('; ')}`);
      failure ??= [`SEED=${seed}:`, ...steps, '', ...wrong.map((each) => `✗ ${each}`)].join('\n');
      if (failed.length >= MAX_FAILED) break;
    }
  } finally {
    await database.close();
  }
  const seconds = (performance.now() - began) / 1000;
  const rate = (done / seconds).toFixed(1);
  say(`${kind}: ${done} schedules, seeds ${seeds[0]} to ${seeds[done - 1]}, ${rate} a second`);
  say(
    [...tally]
      .sort()
      .map(([what, times]) => `${what} ${times}`)
      .join(', '),
  );
  for (const line of failed) say(line);
  const expected = ONE === undefined ? mustHaveSeen(kind, SCHEDULES) : [];
  return { failure, missing: expected.filter((what) => (tally.get(what) ?? 0) === 0) };
};

const MAX_FAILED = 10;

const SCHEDULES_BETWEEN_SWEEPINGS = 50;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
