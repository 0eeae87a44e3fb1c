import { unzipSync } from 'fflate';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logoutEndpoint } from '#contract/accounts.ts';
import { everythingEndpoint } from '#contract/credits.ts';
import { saveLicenseEndpoint, saveOwnEndpoint } from '#contract/planner.ts';
import {
  addPushDeviceEndpoint,
  remindersEndpoint,
  removePushDeviceEndpoint,
  saveRemindersEndpoint,
} from '#contract/reminders.ts';
import { DEFAULT_REMINDERS } from '#core/reminders/reminder-settings.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/read-rows.ts';
import { digest } from '#server/platform/http/digest.ts';
import { endSessions, openSession, renewSession } from '#server/platform/http/session.ts';
import { deliverPushes } from '#server/platform/push/deliver-pushes.ts';
import { lookUpPublic } from '#server/platform/push/public-address.ts';
import { pushKeys } from '#server/platform/push/push-keys.ts';
import { sendReminders } from '#server/reminders/send-reminders.ts';
import { callEndpoint, refusalOf } from '#tests/support/call-endpoint.ts';
import { addLearnerInSession, type Learner } from '#tests/support/learners.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { type PushServiceDouble, startPushService, subscriptionAt, vapidOf } from './push-service-double.ts';

/** A Wednesday, at noon in UTC. */
const NOON = new Date('2026-05-06T12:00:00Z');
const TODAY = '2026-05-06';
const HOUR = 60 * 60 * 1000;
const push = { privateKey: undefined, contact: 'https://cme.example', toLoopback: true };

let database: Database;
let service: PushServiceDouble;
let now = NOON;
let made = 0;
const logged: string[] = [];
const log = pino({}, { write: (line: string) => logged.push(line) });

beforeAll(async () => {
  [database, service] = await Promise.all([openTestDatabase(), startPushService()]);
});
afterAll(() => Promise.all([database.close(), service.close()]));
beforeEach(async () => {
  now = NOON;
  logged.length = 0;
  (service.received as unknown[]).length = 0;
  service.answers.clear();
  await database.script('delete from users; delete from mail_outbox');
});

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};
const as = (caller: Learner) => ({ caller, now, settings: { push } });
const newSubscription = () => {
  made += 1;
  return subscriptionAt(`${service.origin}/device-${made}`);
};
const add = (caller: Learner, { address } = newSubscription()) =>
  callEndpoint(database, addPushDeviceEndpoint, { body: address }, as(caller));
const devices = async (caller: Learner) =>
  (await callEndpoint(database, remindersEndpoint, {}, as(caller))).push?.devices ?? [];
const renewing = (caller: Learner, inDays: number) =>
  callEndpoint(
    database,
    saveLicenseEndpoint,
    {
      params: { state: 'FL' },
      body: { renewsOn: daysAfter(TODAY, inDays), issuedOn: '2015-02-01', newApplicant: false },
    },
    as(caller),
  );
const run = (mailOff = true) =>
  sendReminders({
    database,
    log,
    origin: 'https://cme.example',
    now: () => now,
    isStopped: () => false,
    settings: { productName: 'Preceptor', mailOff, push },
  });
const deliver = () => deliverPushes(database, push, log, () => now);
const waiting = async () => (await database.query('select from push_outbox')).length;
const mails = () =>
  readRows(
    database,
    v.object({ subject: v.string(), text: v.string() }),
    'select subject, text_body as text from mail_outbox',
  );

describe('a reminder on a device', () => {
  it('[RM-09] arrives encrypted for it alone, signed with our key, and says no more than a subject line', async () => {
    const ada = await addLearnerInSession(database);
    const subscription = newSubscription();
    await add(ada, subscription);
    await renewing(ada, 30);
    await run();
    await deliver();
    const [message] = service.received;
    if (message === undefined) throw new Error('Nothing arrived.');
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(24 * 60 * 60) });
    expect(message.body.toString('latin1')).not.toMatch(/Florida|license/);
    expect(subscription.read(message.body)).toEqual({
      title: 'Your Florida license renews in 30 days',
      body: 'June 5, 2026. Open your planner to see what’s missing.',
      tag: 'FL-2026-06-05-30',
      path: '/transcripts/planner',
      quiet: [Date.parse('2026-05-06T20:00:00Z'), Date.parse('2026-05-07T07:00:00Z')],
    });
    const { publicKey, claims } = vapidOf(message.headers);
    expect(publicKey).toBe((await pushKeys(database, push)).publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://cme.example' });
    expect(await waiting()).toBe(0);
    await run();
    await deliver();
    expect(service.received).toHaveLength(1);
  });

  it('[RM-09] comes to each device, in addition to mail, and also to learners who want no mail', async () => {
    const [ada, bob] = [await addLearnerInSession(database), await addLearnerInSession(database)];
    const settle = (renewals: boolean) => ({ body: { ...DEFAULT_REMINDERS, renewals } });
    await callEndpoint(database, saveRemindersEndpoint, settle(false), as(ada));
    for (const learner of [ada, ada, bob]) await add(learner);
    for (const learner of [ada, bob]) await renewing(learner, 7);
    await run(false);
    await deliver();
    expect(service.received).toHaveLength(3);
    expect(await mails()).toHaveLength(1);
  });

  it('[RM-03] is not written in the quiet hours, and not at all while nothing is missing', async () => {
    const ada = await addLearnerInSession(database, { timeZone: 'America/Los_Angeles' });
    await add(ada);
    await renewing(ada, 200);
    later(4);
    await run();
    expect(await waiting()).toBe(0);
    await renewing(ada, 30);
    now = new Date('2026-05-08T12:00:00Z');
    await run();
    expect(await waiting()).toBe(0);
    later(3);
    await run();
    expect(await waiting()).toBe(1);
  });

  it('[RM-04] is queued once by several processes, retried after a failure, and dropped after a day', async () => {
    const ada = await addLearnerInSession(database);
    const subscription = newSubscription();
    await add(ada, subscription);
    await renewing(ada, 30);
    await Promise.all([run(), run(), run()]);
    expect(await waiting()).toBe(1);
    service.answers.set(new URL(subscription.address.endpoint).pathname, 503);
    await deliver();
    await deliver();
    expect([service.received.length, await waiting()]).toEqual([1, 1]);
    service.answers.clear();
    later(1);
    await Promise.all([deliver(), deliver()]);
    expect([service.received.length, await waiting()]).toEqual([2, 0]);

    await database.script('delete from sent_reminders; delete from reminder_checks');
    await run();
    later(25);
    await deliver();
    expect([service.received.length, await waiting()]).toEqual([2, 0]);
    expect(logged.join('')).toContain('dropped: it is no longer useful');
    expect(logged.join('')).not.toMatch(/device-|Florida|p256dh/);
  });

  it.each([404, 410])('[RM-09] ends where the push service answers %i', async (status) => {
    const ada = await addLearnerInSession(database);
    const gone = newSubscription();
    await add(ada, gone);
    await add(ada);
    service.answers.set(new URL(gone.address.endpoint).pathname, status);
    await renewing(ada, 30);
    await run();
    await deliver();
    expect(await devices(ada)).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it('[RM-09] never leads into a private network, whatever its name leads to at that moment', async () => {
    const ada = await addLearnerInSession(database);
    const { address } = newSubscription();
    await add(ada, { address, read: () => null });
    await renewing(ada, 30);
    await run();
    await deliverPushes(database, { ...push, toLoopback: false }, log, () => now);
    expect([service.received.length, await waiting()]).toEqual([0, 1]);
    for (const options of [{ all: true }, { all: false }])
      expect(
        await new Promise((looked) =>
          lookUpPublic('localhost', options, (failure) => looked(failure?.code ?? 'found')),
        ),
      ).toBe('EPRIVATE');
  });
});

describe('an own requirement', () => {
  it('[RM-11] is reminded of like a renewal: its name in the mail, and not on a locked screen', async () => {
    const ada = await addLearnerInSession(database);
    const subscription = newSubscription();
    await add(ada, subscription);
    const body = {
      askedBy: 'board' as const,
      name: 'ABIM at Mercy',
      counts: 'moc' as const,
      mocBoard: 'ABIM' as const,
      mocType: null,
      topics: [],
      needed: 40,
      brought: 0,
      startsOn: '2024-01-01',
      dueOn: daysAfter(TODAY, 29),
      everyYears: 5,
    };
    const id = '0'.repeat(32);
    await callEndpoint(database, saveOwnEndpoint, { params: { id }, body }, as(ada));
    await run(false);
    await run(false);
    await deliver();
    const [mail] = await mails();
    expect(mail?.subject).toBe('Board certification (MOC) is due in 29 days');
    expect(mail?.text).toContain('10 points: ABIM at Mercy');
    expect(await mails()).toHaveLength(1);
    expect(service.received).toHaveLength(1);
    expect(JSON.stringify(subscription.read(service.received[0]?.body ?? Buffer.of()))).not.toMatch(/Mercy/);
    // The next cycle, five years later.
    now = new Date('2031-05-06T12:00:00Z');
    await run(false);
    expect(await mails()).toHaveLength(2);
  });
});

describe('the devices of a learner', () => {
  it('[RM-09] are one row each, ten at most, and belong to the learner who turned them on last', async () => {
    const [ada, bob] = [await addLearnerInSession(database), await addLearnerInSession(database)];
    const first = newSubscription();
    await add(ada, first);
    expect((await add(ada, first)).push?.devices).toEqual([
      {
        id: expect.any(String),
        name: 'Firefox on Linux',
        service: '127.0.0.1',
        addedAt: '2026-05-06T12:00:00Z',
      },
    ]);
    await renewing(ada, 30);
    await run();
    await add(bob, first);
    expect([await devices(ada), (await devices(bob)).length, await waiting()]).toEqual([[], 1, 0]);
    for (let at = 0; at < 11; at += 1) {
      later(1);
      await add(ada);
    }
    expect(await devices(ada)).toHaveLength(10);
  });

  it('[RM-09] are refused unless their address is one of the public network over https', async () => {
    const ada = await addLearnerInSession(database);
    const { address } = newSubscription();
    const refused = async (change: Partial<typeof address>) =>
      (
        await refusalOf(
          callEndpoint(
            database,
            addPushDeviceEndpoint,
            { body: { ...address, endpoint: 'https://push.example.org/1', ...change } },
            { ...as(ada), settings: { push: { ...push, toLoopback: false } } },
          ),
        )
      ).status;
    for (const endpoint of [
      'http://push.example.org/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://localhost/1',
      'https://10.1.2.3/1',
      'https://192.168.0.1/1',
      'https://169.254.169.254/latest',
      'https://2130706433/1',
      'https://[::ffff:10.0.0.1]/1',
      'https://[fd00::1]/1',
      'https://database/1',
      'https://db.internal/1',
      'https://push.example.org:8443/1',
      'https://ada:secret@push.example.org/1',
      'file:///etc/passwd',
      'https://100.64.0.1/',
      'nothing',
    ])
      expect([endpoint, await refused({ endpoint })]).toEqual([endpoint, 422]);
    expect(await refused({ auth: 'AAAA' })).toBe(422);
    expect(await refused({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(422);
    expect(await devices(ada)).toEqual([]);
  });

  it('[RM-09] are the learner’s own: another one’s id is answered like one that does not exist', async () => {
    const [ada, bob] = [await addLearnerInSession(database), await addLearnerInSession(database)];
    const [mine] = (await add(ada)).push?.devices ?? [];
    const deviceId = mine?.id ?? '';
    const remove = (caller: Learner, id: string) =>
      callEndpoint(database, removePushDeviceEndpoint, { params: { deviceId: id } }, as(caller));
    expect(await remove(bob, deviceId)).toEqual(await remove(bob, '0'.repeat(64)));
    expect(await devices(ada)).toHaveLength(1);
    for (const _ of [1, 2]) expect((await remove(ada, deviceId)).push?.devices).toEqual([]);
  });

  it('[RM-09] go with the session in which they were added, and stay when it only expires or is renewed', async () => {
    const { userId } = await addLearnerInSession(database);
    const entering = async (): Promise<Learner> => {
      const token = await openSession(database, userId, now);
      return {
        kind: 'learner',
        userId,
        confirmedAt: null,
        expiresAt: '2100-01-01T00:00:00.000Z',
        tokenHash: digest(token),
      };
    };
    const [phone, laptop, tablet] = [await entering(), await entering(), await entering()];
    for (const device of [phone, laptop, tablet]) await add(device);
    const renewed = await renewSession(database, laptop.tokenHash, now);
    await callEndpoint(database, logoutEndpoint, {}, as(phone));
    expect(await devices(laptop)).toHaveLength(2);
    await database.query('delete from sessions where token_hash = $1', [tablet.tokenHash]);
    await database.query('delete from sessions where token_hash = $1', [laptop.tokenHash]);
    expect(await devices(laptop)).toHaveLength(2);
    await endSessions(database, userId, digest(renewed));
    expect(await devices(laptop)).toHaveLength(1);
    await endSessions(database, userId);
    expect(await devices(laptop)).toEqual([]);
  });

  it('[RM-07] go with the account, and are in what the learner downloads, without their address', async () => {
    const ada = await addLearnerInSession(database);
    const { address, read } = newSubscription();
    await add(ada, { address, read });
    const archive = await callEndpoint(database, everythingEndpoint, {}, as(ada));
    const json = Buffer.from(unzipSync(archive)['everything.json'] ?? []).toString();
    expect(JSON.parse(json).stored.push_devices).toEqual([
      expect.objectContaining({ device: 'Firefox on Linux', service: '127.0.0.1' }),
    ]);
    for (const secret of Object.values(address)) expect(json).not.toContain(secret);
    await renewing(ada, 30);
    await run();
    await database.query('delete from users where id = $1', [ada.userId]);
    for (const table of ['push_devices', 'push_outbox', 'sent_own_reminders'])
      expect(await database.query(`select from ${table}`)).toEqual([]);
  });

  it('[RM-10] are none where push is off: nothing is offered, and adding one is refused', async () => {
    const ada = await addLearnerInSession(database);
    const off = { caller: ada, now, settings: { push: undefined } };
    expect((await callEndpoint(database, remindersEndpoint, {}, off)).push).toBeNull();
    const { address } = newSubscription();
    const adding = callEndpoint(database, addPushDeviceEndpoint, { body: address }, off);
    expect((await refusalOf(adding)).status).toBe(404);
  });
});

describe('the keys', () => {
  it('[RM-09] are created once, even by two processes at once, and the operator’s own take precedence', async () => {
    await database.script('delete from push_keys');
    const all = await Promise.all([
      pushKeys(database, push),
      pushKeys(database, push),
      pushKeys(database, push),
    ]);
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
    const privateKey = Buffer.alloc(32, 7).toString('base64url');
    expect((await pushKeys(database, { privateKey })).privateKey).toBe(privateKey);
  });
});
