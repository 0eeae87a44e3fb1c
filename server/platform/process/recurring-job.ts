import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { describeDefect } from '../log/describe-defect.ts';
import { type JobName, observedJob } from '../metrics/observe-job.ts';

interface RecurringJob {
  readonly name: JobName;
  readonly everySeconds: number;
  readonly run: () => Promise<void>;
  /** The log message for a failed run. */
  readonly onFailure: string;
}

interface Running {
  /** Resolves once the job no longer uses the database. */
  readonly stop: () => Promise<void>;
}

/** How long a job stays locked after its process has died. */
const HOLD_SECONDS = 60;
const RENEW_MILLISECONDS = 15_000;
/** How often a process checks whether the job is due. */
const LOOK_MILLISECONDS = 10_000;

/** Runs each step of a job, even after one that failed, and then throws the first failure. */
export const eachStep = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (failure) {
      failures.push(failure);
    }
  if (failures.length > 0) throw failures[0];
};

/**
 * Runs a job repeatedly, in one process at a time across all that share the database: the first to find it due locks
 * it until it is done. If that process dies, the lock expires after a minute, so the job must be safe to repeat.
 */
export const startRecurring = (
  database: Database,
  log: Logger,
  { name, everySeconds, run, onFailure }: RecurringJob,
  lookMilliseconds = LOOK_MILLISECONDS,
): Running => {
  let succeededAt: Date | undefined;
  const runIfDue = async () => {
    const known = await standing(database, name);
    succeededAt = known.succeededAt;
    const holder = randomUUID();
    if (!known.isDue || !(await hold(database, name, holder))) return;
    const renewing = setInterval(() => {
      renew(database, name, holder).catch(() => undefined);
    }, RENEW_MILLISECONDS).unref();
    try {
      await run();
      await release(database, name, holder, everySeconds);
      succeededAt = new Date();
    } catch (failure) {
      // The next check by any process tries again.
      await release(database, name, holder, undefined).catch(() => undefined);
      throw failure;
    } finally {
      clearInterval(renewing);
    }
  };
  const observed = observedJob(name, runIfDue, () => succeededAt);
  let isBusy = false;
  let looking = Promise.resolve();
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    looking = observed()
      .catch((failure: unknown) => log.error(describeDefect(failure), onFailure))
      .finally(() => {
        isBusy = false;
      });
  };
  look();
  const timer = setInterval(look, lookMilliseconds).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};

/** Reads before it writes, so that a job that is not due causes no writes. */
const standing = async (
  database: Database,
  name: JobName,
): Promise<{ readonly isDue: boolean; readonly succeededAt: Date | undefined }> => {
  const [job] = await readRows(
    database,
    v.object({ is_due: v.boolean(), succeeded_at: v.nullable(moment) }),
    `select next_run_at <= clock_timestamp() and held_until <= clock_timestamp() as is_due, succeeded_at
     from background_jobs where name = $1`,
    [name],
  );
  return {
    isDue: job?.is_due ?? true,
    succeededAt: job?.succeeded_at == null ? undefined : new Date(job.succeeded_at),
  };
};

/** Uses the database’s clock, because the clocks of several machines differ. */
const hold = async (database: Database, name: JobName, holder: string): Promise<boolean> => {
  const held = await database.query(
    `insert into background_jobs as job (name, holder, held_until)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3))
     on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
       where job.next_run_at <= clock_timestamp() and job.held_until <= clock_timestamp()
     returning 1`,
    [name, holder, HOLD_SECONDS],
  );
  return held.length > 0;
};

const renew = async (database: Database, name: JobName, holder: string): Promise<void> => {
  await database.query(
    `update background_jobs set held_until = clock_timestamp() + make_interval(secs => $3)
     where name = $1 and holder = $2`,
    [name, holder, HOLD_SECONDS],
  );
};

/** A failed run does not change the time of the next one. */
const release = async (
  database: Database,
  name: JobName,
  holder: string,
  everySeconds: number | undefined,
): Promise<void> => {
  await database.query(
    `update background_jobs set holder = null, held_until = '-infinity',
       next_run_at = case when $3::int is null then next_run_at
         else clock_timestamp() + make_interval(secs => $3::int) end,
       succeeded_at = case when $3::int is null then succeeded_at else clock_timestamp() end
     where name = $1 and holder = $2`,
    [name, holder, everySeconds ?? null],
  );
};
