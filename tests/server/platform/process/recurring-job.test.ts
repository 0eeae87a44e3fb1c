import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { moment } from '#contract/values.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { openLog } from '#server/platform/log/log.ts';
import { startRecurring } from '#server/platform/process/recurring-job.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const log = openLog('silent');
const LOOK_MILLISECONDS = 20;

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});

const start = (run: () => Promise<void>, everySeconds = 3_600) =>
  startRecurring(
    database,
    log,
    { name: 'statistics', everySeconds, run, onFailure: 'it failed' },
    LOOK_MILLISECONDS,
  );

const stored = async () => {
  const [job] = await readRows(
    database,
    v.object({ holder: v.nullable(v.string()), succeeded_at: v.nullable(moment) }),
    "select holder, succeeded_at from background_jobs where name = 'statistics'",
  );
  return job;
};

describe('a recurring job', () => {
  it('runs once for all processes that look, and again when it is due [OP-11]', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      await wait(30);
    };
    const processes = [1, 2, 3].map(() => start(run));
    await wait(300);
    await Promise.all(processes.map((each) => each.stop()));
    expect(runs).toBe(1);
    expect(await stored()).toMatchObject({ holder: null, succeeded_at: expect.any(String) });

    await database.query("update background_jobs set next_run_at = now() - interval '1 second'");
    const later = start(run);
    await wait(150);
    await later.stop();
    expect(runs).toBe(2);
  });

  it('is left to the process that has it, and taken over from one that has died [OP-11]', async () => {
    let runs = 0;
    await database.query(
      `insert into background_jobs (name, holder, held_until)
       values ('statistics', gen_random_uuid(), now() + interval '1 minute')`,
    );
    const waiting = start(async () => {
      runs += 1;
    });
    await wait(150);
    expect(runs).toBe(0);
    await database.query("update background_jobs set held_until = now() - interval '1 second'");
    await wait(200);
    await waiting.stop();
    expect(runs).toBe(1);
  });

  it('is retried after a failure, and counts as done only when it succeeded [OP-11]', async () => {
    let tries = 0;
    const failing = start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('not today');
    });
    await wait(300);
    await failing.stop();
    expect(tries).toBe(2);
    expect(await stored()).toMatchObject({ holder: null, succeeded_at: expect.any(String) });
  });
});
