import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveLicenseEndpoint } from '#contract/planner.ts';
import {
  makeCalendarEndpoint,
  remindersEndpoint,
  removeCalendarEndpoint,
  saveRemindersEndpoint,
} from '#contract/reminders.ts';
import { DEFAULT_REMINDERS, type ReminderChange } from '#core/reminders/reminder-settings.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { digest } from '#server/platform/http/digest.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';
import { deleteOldLinks } from '#server/reminders/unsubscribe-links.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { addLearnerInSession, type Learner } from '#tests/support/learners.ts';
import { mailsTo } from '#tests/support/outbox.ts';
import { addArticle } from '#tests/support/quiz-taker.ts';
import { releasedOn } from '#tests/support/sample-articles.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** A Wednesday, at noon in UTC. */
const NOON = new Date('2026-05-06T12:00:00Z');
const TODAY = '2026-05-06';
const HOUR = 60 * 60 * 1000;

let server: TestServer;
let now = NOON;
const logged: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await addArticle(server.database, {
    ...releasedOn('2026-05-01', 'errors'),
    requirementTopics: ['medical-errors'],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = NOON;
  logged.length = 0;
  await server.database.script('delete from users; delete from mail_outbox');
});

const as = (caller: Learner) => ({ caller, now });
const run = (database = server.database) =>
  sendReminders({
    database,
    settings: { productName: 'Preceptor', mailOff: false },
    origin: server.origin,
    now: () => now,
    log: pino({}, { write: (line: string) => logged.push(line) }),
    isStopped: () => false,
  });
const license = (caller: Learner, renewsOn: string, state = 'FL') =>
  callEndpoint(
    server.database,
    saveLicenseEndpoint,
    { params: { state }, body: { renewsOn, issuedOn: '2015-02-01', newApplicant: false } },
    as(caller),
  );
const addressOf = async ({ userId }: Learner) => {
  const [user] = await readRows(
    server.database,
    v.object({ email: v.string() }),
    'select email from users where id = $1',
    [userId],
  );
  return user?.email ?? '';
};
const mails = async (learner: Learner) => mailsTo(server.database, await addressOf(learner));
const subjects = async (learner: Learner) => (await mails(learner)).map(({ subject }) => subject);
const settle = (caller: Learner, body: Partial<ReminderChange>) =>
  callEndpoint(
    server.database,
    saveRemindersEndpoint,
    { body: { ...DEFAULT_REMINDERS, ...body } },
    as(caller),
  );
const settings = async (caller: Learner) =>
  (await callEndpoint(server.database, remindersEndpoint, {}, as(caller))).settings;
const unsubscribeLink = async (learner: Learner): Promise<string> => {
  const [mail] = await mails(learner);
  return /^http\S+\/unsubscribe\/\S+$/m.exec(mail?.text ?? '')?.[0] ?? 'none';
};
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};

describe('reminders of renewals', () => {
  it('[RM-01] come once for each step, say what is missing and what to read, and stop when nothing is', async () => {
    const ada = await addLearnerInSession(server.database);
    await license(ada, daysAfter(TODAY, 31));
    await run();
    expect(await subjects(ada)).toEqual(['Your Florida license renews in 31 days']);
    later(25);
    await run();
    await run();
    expect(await subjects(ada)).toEqual([
      'Your Florida license renews in 30 days',
      'Your Florida license renews in 31 days',
    ]);
    const [mail] = await mails(ada);
    expect(mail?.text).toContain('2 hours: Prevention of medical errors');
    expect(mail?.text).toContain(`${server.origin}/article/errors`);
    expect(mail?.text).toContain(`${server.origin}/transcripts/planner`);
    later(25);
    await run();
    expect(await subjects(ada)).toHaveLength(2);
  });

  it('[RM-04] are sent once by two processes at the same time, and are not lost when one dies', async () => {
    const ada = await addLearnerInSession(server.database);
    await license(ada, daysAfter(TODAY, 30));
    await Promise.all([run(), run(), run()]);
    expect(await subjects(ada)).toHaveLength(1);

    await server.database.script(
      'delete from mail_outbox; delete from sent_reminders; delete from reminder_checks',
    );
    const dying: typeof server.database = {
      ...server.database,
      transaction: (work) =>
        server.database.transaction(async (queries) => {
          await work(queries);
          throw new Error('The process died before the commit.');
        }),
    };
    await run(dying);
    expect(await subjects(ada)).toEqual([]);
    expect(logged.join('')).toContain('could not be sent');
    later(2);
    await run();
    expect(await subjects(ada)).toHaveLength(1);
  });

  it('[RM-08] follow the zone that the learner chooses, and refuse one that does not exist', async () => {
    const ada = await addLearnerInSession(server.database, { timeZone: 'America/Los_Angeles' });
    await expect(settle(ada, { timeZone: 'America/Nowhere' })).rejects.toMatchObject({ status: 422 });
    expect(await settle(ada, {})).toMatchObject({ timeZone: 'America/Los_Angeles' });
    expect(await settle(ada, { timeZone: 'Europe/Berlin' })).toMatchObject({ timeZone: 'Europe/Berlin' });
    expect(await settle(ada, { timeZone: 'Europe/Berlin' })).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  it('[RM-03] wait for the end of the quiet hours in the learner’s zone', async () => {
    const ada = await addLearnerInSession(server.database, { timeZone: 'America/Los_Angeles' });
    await license(ada, daysAfter(TODAY, 30));
    await run();
    expect(await subjects(ada)).toEqual([]);
    later(3);
    await run();
    expect(await subjects(ada)).toHaveLength(1);
  });

  it('[RM-01] are for each license by itself, and again for the next cycle', async () => {
    const ada = await addLearnerInSession(server.database);
    await license(ada, daysAfter(TODAY, 7));
    await license(ada, daysAfter(TODAY, 90), 'CA');
    await run();
    expect((await subjects(ada)).toSorted()).toEqual([
      'Your California license renews in 90 days',
      'Your Florida license renews in 7 days',
    ]);
    await license(ada, daysAfter(TODAY, 20));
    later(25);
    await run();
    expect(await subjects(ada)).toContain('Your Florida license renews in 19 days');
  });
});

describe('unsubscribing', () => {
  it('[RM-02] takes one click: a POST without a login turns off that mail alone, however often', async () => {
    const ada = await addLearnerInSession(server.database);
    await settle(ada, { digest: true });
    await license(ada, daysAfter(TODAY, 30));
    await run();
    const [queued] = await readRows(
      server.database,
      v.object({ url: v.string() }),
      'select unsubscribe_url as url from mail_outbox',
    );
    const link = await unsubscribeLink(ada);
    expect(queued?.url).toBe(link);
    for (const _ of [1, 2]) {
      const answer = await fetch(link, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('unsubscribed')]);
    }
    expect(await settings(ada)).toEqual({ ...DEFAULT_REMINDERS, renewals: false, digest: true });
    await license(ada, daysAfter(TODAY, 7));
    later(25);
    await run();
    expect(await subjects(ada)).toHaveLength(1);
  });

  it('[RM-02] only asks when a mail scanner opens the link, and shows a page without scripts', async () => {
    const ada = await addLearnerInSession(server.database);
    await license(ada, daysAfter(TODAY, 30));
    await run();
    const answer = await fetch(await unsubscribeLink(ada));
    const page = await answer.text();
    expect(page).toContain('<form method="post">');
    expect(page).not.toMatch(/<script|style=|<style/);
    expect([answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual([
      'noindex',
      'no-store',
    ]);
    expect((await settings(ada)).renewals).toBe(true);
  });

  it('[RM-02] knows no other link, stores none, and forgets them after two years', async () => {
    const ada = await addLearnerInSession(server.database);
    await license(ada, daysAfter(TODAY, 30));
    await run();
    const link = await unsubscribeLink(ada);
    const token = link.slice(link.lastIndexOf('/') + 1);
    const stored = await readRows(
      server.database,
      v.object({ row: v.string() }),
      'select to_jsonb(u)::text as row from unsubscribe_links u',
    );
    expect(stored.map(({ row }) => row).join()).not.toContain(token);
    expect(stored.map(({ row }) => row).join()).toContain(digest(token).toString('hex'));
    expect((await fetch(`${server.origin}/unsubscribe/${'a'.repeat(43)}`, { method: 'POST' })).status).toBe(
      404,
    );
    await deleteOldLinks(server.database, new Date(now.getTime() + 2 * 366 * 24 * HOUR));
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('the weekly mail', () => {
  it('[RM-06] comes only to those who asked for it, from the next week on, once a week', async () => {
    const ada = await addLearnerInSession(server.database);
    const other = await addLearnerInSession(server.database);
    await server.database.query("update users set specialties = '{Cardiology}'");
    await settle(ada, { digest: true });
    await run();
    expect(await subjects(ada)).toEqual([]);
    now = new Date('2026-05-11T12:00:00Z');
    await addArticle(server.database, {
      ...releasedOn('2026-05-08', 'new-this-week'),
      specialty: 'cardiology',
    });
    await server.database.query("update articles set listed_on = '2026-05-08' where slug = 'new-this-week'");
    await run();
    later(25);
    await run();
    expect(await subjects(ada)).toEqual(['New this week on Preceptor']);
    expect((await mails(ada))[0]?.text).toContain(`${server.origin}/article/new-this-week`);
    expect(await subjects(other)).toEqual([]);
    await fetch(await unsubscribeLink(ada), { method: 'POST' });
    expect(await settings(ada)).toMatchObject({ renewals: true, digest: false });
  });
});

describe('the subscription calendar', () => {
  const make = (caller: Learner) => callEndpoint(server.database, makeCalendarEndpoint, {}, as(caller));
  const read = async (url: string) => {
    const answer = await fetch(new URL(new URL(url).pathname, server.origin));
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('[RM-05] has the deadlines as whole days, and nothing of the learner’s name, email or topics', async () => {
    const ada = await addLearnerInSession(server.database);
    await license(ada, '2027-01-31');
    const { url, reminders } = await make(ada);
    expect(reminders.calendar).toEqual({ createdAt: expect.any(String), readAt: null });
    const { status, type, text } = await read(url);
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/DTSTART;VALUE=DATE:20270131\r\n/);
    expect(text).toContain('SUMMARY:Florida license renews\r\n');
    expect(text).not.toMatch(/Ada|Byron|@example|medical errors|HIV/i);
    expect((await callEndpoint(server.database, remindersEndpoint, {}, as(ada))).calendar?.readAt).toBe(
      '2026-05-06T12:00:00Z',
    );
  });

  it('[RM-05] stops at its old address when it is replaced or removed, and stores no address', async () => {
    const ada = await addLearnerInSession(server.database);
    const first = await make(ada);
    const second = await make(ada);
    expect((await read(first.url)).status).toBe(404);
    expect((await read(second.url)).status).toBe(200);
    const token = new URL(second.url).pathname.split('/')[2] ?? '';
    expect(token).toHaveLength(43);
    const stored = await readRows(
      server.database,
      v.object({ row: v.string() }),
      'select to_jsonb(f)::text as row from calendar_feeds f',
    );
    expect(stored[0]?.row).not.toContain(token);
    for (const _ of [1, 2])
      expect((await callEndpoint(server.database, removeCalendarEndpoint, {}, as(ada))).calendar).toBeNull();
    expect((await read(second.url)).status).toBe(404);
  });

  it('[RM-07] goes with the account, as do all settings and links', async () => {
    const ada = await addLearnerInSession(server.database);
    await settle(ada, { digest: true });
    await license(ada, daysAfter(TODAY, 30));
    await run();
    const link = await unsubscribeLink(ada);
    const { url } = await make(ada);
    await server.database.query('delete from users where id = $1', [ada.userId]);
    expect((await read(url)).status).toBe(404);
    expect((await fetch(link)).status).toBe(404);
    for (const table of [
      'reminder_settings',
      'reminder_checks',
      'sent_reminders',
      'sent_digests',
      'unsubscribe_links',
      'calendar_feeds',
    ])
      expect(await server.database.query(`select from ${table}`)).toEqual([]);
  });
});
