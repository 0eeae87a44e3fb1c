import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveLicenseEndpoint } from '#contract/planner.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openPGlite } from '#server/platform/database/pglite-database.ts';
import { deliverDue } from '#server/platform/mail/deliver-due.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearner } from '#tests/support/learners.ts';

const NOON = new Date('2026-05-06T12:00:00Z');
const MINUTE = 60_000;
const log = pino({ level: 'silent' });

/** Runs the reminders in another process, and kills it once it is at the place. */
const killAt = async (directory: string, place: string, moment: Date): Promise<void> => {
  const script = join(import.meta.dirname, 'remind-until-killed.ts');
  const child = spawn(process.execPath, [script, directory, place, moment.toISOString()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  );
  child.stdout.once('data', () => child.kill('SIGKILL'));
  expect(await ended).toBe('SIGKILL');
};

/** The subjects that a new process sends an hour later, in two runs. */
const sentAfterwards = async (database: Database, moment: Date): Promise<readonly string[]> => {
  const now = () => new Date(moment.getTime() + 60 * MINUTE);
  const sent: string[] = [];
  const deliver = async ({ subject }: { readonly subject: string }) => {
    sent.push(subject);
    return { delivery: 'delivered' as const };
  };
  for (let run = 0; run < 2; run += 1) {
    await sendReminders({
      database,
      log,
      origin: 'https://cme.example',
      now,
      isStopped: () => false,
      settings: { productName: 'Preceptor', mailOff: false },
    });
    await deliverDue(database, { deliver, close: () => {} }, log, now);
  }
  return sent;
};

describe('a reminder whose process is killed (kill -9)', () => {
  let directory = '';
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'preceptor-reminders-'));
    const database = await openPGlite({ directory });
    await migrate(database);
    await database.close();
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  it.each(['before the commit', 'between queue and send', 'while sending'])(
    '[RM-04] %s is sent once by the next process',
    async (place) => {
      const before = await openPGlite({ directory });
      await before.script('delete from users; delete from mail_outbox');
      const ada = await addLearner(before);
      const body = { renewsOn: '2026-06-05', issuedOn: '2015-02-01', newApplicant: false };
      const as = { caller: ada, now: NOON };
      await callEndpoint(before, saveLicenseEndpoint, { params: { state: 'FL' }, body }, as);
      await before.close();

      await killAt(directory, place, NOON);

      const after = await openPGlite({ directory });
      const queued = await after.query('select from mail_outbox');
      expect(queued).toHaveLength(place === 'before the commit' ? 0 : 1);
      expect(await sentAfterwards(after, NOON)).toEqual(['Your Florida license renews in 30 days']);
      await after.close();
    },
    120_000,
  );
});
