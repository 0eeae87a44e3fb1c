import type { Logger } from 'pino';
import { builtInProcessor } from '#server/payments/built-in/built-in-processor.ts';
import type { PaymentProcessor } from '#server/payments/processor.ts';
import { replaceProcessor } from '#server/payments/processor-of.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openLog } from '#server/platform/log/log.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';
import { count, createFaults, type Faults, type Tally } from './faults.ts';
import { faultyDatabase } from './faulty-database.ts';
import { faultyProcessor } from './faulty-processor.ts';
import { createProcessorDouble, type ProcessorDouble } from './processor-double.ts';
import { type Random, randomFrom } from './random.ts';
import { createTurns, type Task, type Turns } from './turns.ts';

export type ProcessorKind = 'built-in' | 'double';

export const SETTINGS: Settings = { ...settingsFromEnvironment({}), rateLimits: false };

const BEGINS = Date.parse('2026-07-02T00:00:00Z');

/** The server's context during one request. */
export interface Process {
  readonly database: Database;
  readonly processor: PaymentProcessor;
  readonly settings: Settings;
  readonly log: Logger;
  readonly now: () => Date;
}

/** The simulated server, clock, faults and records of one schedule. */
export interface SimulatedSystem {
  readonly random: Random;
  readonly turns: Turns;
  readonly faults: Faults;
  readonly tally: Tally;
  /** What happened so far, line by line. */
  readonly steps: string[];
  readonly logLines: string[];
  /** Unexpected failures: each fails the schedule. */
  readonly defects: string[];
  /** When each learner's plan ended, by user id: a later payment is for a new plan. */
  readonly endings: Map<string, number[]>;
  readonly database: Database;
  readonly double: ProcessorDouble | null;
  readonly now: () => Date;
  readonly pass: (milliseconds: number) => void;
  readonly setProcessorDown: (isDown: boolean) => void;
  readonly note: (line: string) => void;
  /** Runs `work` in the server; resolves with `null` if its process died first. */
  readonly serve: <A>(name: string, work: (process: Process) => Promise<A>) => Promise<A | null>;
  /** Kills every server process; the next request gets a new one. */
  readonly restart: () => void;
}

export const createSimulatedSystem = (
  seed: number,
  kind: ProcessorKind,
  database: Database,
  tally: Tally,
): SimulatedSystem => {
  const random = randomFrom(seed);
  const steps: string[] = [];
  const logLines: string[] = [];
  const defects: string[] = [];
  const endings = new Map<string, number[]>();
  const log = openLog('trace', { write: (line) => logLines.push(line) });
  const faults = createFaults(random, tally);
  let clock = BEGINS;
  const turns = createTurns(random, (line) => {
    // No two events share a timestamp.
    clock += 1;
    steps.push(`    ${line}`);
  });
  const double =
    kind === 'double' ? createProcessorDouble(() => faults.happens('bank still deciding')) : null;
  const processor = double?.server ?? builtInProcessor(database);
  const processes = new Set<Task>();
  let isProcessorDown = false;
  const now = () => new Date(clock);

  const ended = (userId: string) => endings.set(userId, [...(endings.get(userId) ?? []), clock]);

  const serve = <A>(name: string, work: (process: Process) => Promise<A>): Promise<A | null> =>
    new Promise((resolve, reject) => {
      const task = turns.begin(name, () => {
        steps.push(`    ${name}: its process dies`);
        resolve(null);
      });
      processes.add(task);
      const around = { turns, faults, random, isProcessorDown: () => isProcessorDown };
      const own: Process = {
        settings: SETTINGS,
        log,
        now,
        database: faultyDatabase(database, task, { ...around, ended }),
        processor: faultyProcessor(processor, task, around),
      };
      replaceProcessor(own.database, own.processor);
      void work(own)
        .then(resolve, reject)
        .finally(() => processes.delete(task));
    });

  return {
    random,
    turns,
    faults,
    tally,
    steps,
    logLines,
    defects,
    endings,
    database,
    double,
    now,
    serve,
    pass: (milliseconds) => {
      clock += milliseconds;
    },
    setProcessorDown: (isDown) => {
      if (isDown) count(tally, 'processor down');
      isProcessorDown = isDown;
    },
    note: (line) => steps.push(line),
    restart: () => {
      for (const task of processes) task.kill();
      processes.clear();
    },
  };
};
