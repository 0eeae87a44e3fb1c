import { openMigratedDatabase } from '#tests/support/migrated-database.ts';
import { KINDS_OF_FAULT, type Tally } from './faults.ts';
import { addCodes, sweepUp } from './people.ts';
import { runSchedule } from './run-schedule.ts';
import type { ProcessorKind } from './simulated-system.ts';

/** How many schedules each processor meets; CI sets more. */
const SCHEDULES = Number(process.env.SIMULATION_SCHEDULES ?? 200);

/** One schedule to play again, by its number. */
const ONE = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

/** What else every run of some length has to have seen, beside each kind of fault. */
const HAPPENINGS: Readonly<Record<ProcessorKind, readonly string[]>> = {
  'built-in': [],
  double: ['event out of order', 'event delivered again', 'event never delivered'],
};
const EVERYWHERE = [
  ...[
    'charges',
    'declines',
    'bank asked',
    'double click',
    'tab killed',
    'reload',
    'offline spell',
    'restart',
  ],
  ...['processor down', 'days passed', 'cards kept'],
  ...['payments: subscription', 'payments: renewal', 'payments: lifetime'],
];

/** What only long runs can be relied on to meet. */
const RARE = ['refunds', 'payments of nothing'];
const LONG = 2_000;

export interface Report {
  /** A readable report of the first failed schedule; undefined if none failed. */
  readonly failure: string | undefined;
  /** What never happened and should have. */
  readonly missing: readonly string[];
}

/** Runs half of the schedules: odd seeds meet the built-in processor, even ones the double. */
export const runSchedules = async (kind: ProcessorKind): Promise<Report> => {
  const seeds =
    ONE === undefined
      ? Array.from({ length: Math.floor(SCHEDULES / 2) }, (_, at) => 2 * at + (kind === 'double' ? 2 : 1))
      : [ONE].filter((seed) => (seed % 2 === 0) === (kind === 'double'));
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
      if (done % SCHEDULES_BETWEEN_SWEEPINGS === 0) await sweepUp(database);
      const { wrong, steps } = await runSchedule(seed, kind, database, tally);
      if (wrong.length === 0) continue;
      failed.push(`SEED=${seed}: ${wrong.join('; ')}`);
      failure ??= [`SEED=${seed}:`, ...steps, '', ...wrong.map((each) => `✗ ${each}`)].join('\n');
      if (failed.length >= MOST_FAILED) break;
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
  const expected = [
    ...KINDS_OF_FAULT.filter((fault) => kind === 'double' || fault !== 'bank still deciding'),
    ...EVERYWHERE,
    ...HAPPENINGS[kind],
    ...(SCHEDULES < LONG ? [] : RARE),
  ];
  return {
    failure,
    missing: ONE === undefined ? expected.filter((what) => (tally.get(what) ?? 0) === 0) : [],
  };
};

const MOST_FAILED = 10;

const SCHEDULES_BETWEEN_SWEEPINGS = 50;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
