import {
  addPushDeviceEndpoint,
  makeCalendarEndpoint,
  remindersEndpoint,
  removeCalendarEndpoint,
  removePushDeviceEndpoint,
  saveRemindersEndpoint,
} from '#contract/reminders.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { weekWithoutDigest } from '#core/reminders/digest.ts';
import { reminderErrors } from '#core/reminders/reminder-settings.ts';
import { lockOpenSession } from '../accounts/lock-open-session.ts';
import { type Handler, handler } from '../platform/http/call.ts';
import { learnerOf, sessionOf } from '../platform/http/learner-of.ts';
import { refuseInvalid } from '../platform/http/refuse-invalid.ts';
import { notFound } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { CALENDARS_MADE, PUSH_DEVICES_ADDED } from '../platform/limits/limits.ts';
import { addDevice, pushAddressErrors, removeDevice } from '../platform/push/push-devices.ts';
import { makeCalendar, removeCalendar } from './calendar-feeds.ts';
import { readReminders } from './read-reminders.ts';
import { calendarPath } from './serve-calendar.ts';

const show = handler(remindersEndpoint, ({ caller, database, settings }) =>
  readReminders(database, learnerOf(caller), settings),
);

const save = handler(saveRemindersEndpoint, ({ input: { body }, caller, database, settings, now }) => {
  const userId = learnerOf(caller);
  const { timeZone } = body;
  if (timeZone !== undefined) refuseInvalid(reminderErrors({ timeZone }));
  return database.transaction(async (queries) => {
    if (timeZone !== undefined)
      await queries.query('update users set time_zone = $2, time_zone_chosen = true where id = $1', [
        userId,
        timeZone,
      ]);
    const before = await readReminders(queries, userId, settings);
    await queries.query(
      `insert into reminder_settings (user_id, renewals, digest, quiet_from, quiet_until)
       values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set renewals = excluded.renewals, digest = excluded.digest,
         quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
      [userId, body.renewals, body.digest, body.quietFrom, body.quietUntil],
    );
    const without = weekWithoutDigest(
      before.settings.digest,
      body.digest,
      completionDay(now(), before.timeZone),
    );
    if (without !== null)
      await queries.query(
        'insert into sent_digests (user_id, week, sent_at) values ($1, $2, $3) on conflict do nothing',
        [userId, without, now().toISOString()],
      );
    // Check the new settings soon, not a day later.
    await queries.query('delete from reminder_checks where user_id = $1', [userId]);
    return readReminders(queries, userId, settings);
  });
});

const make = handler(makeCalendarEndpoint, async (call) => {
  const { caller, database, settings, origin, now } = call;
  const session = sessionOf(caller);
  const { userId } = session;
  await consumeLimits(call, [[CALENDARS_MADE, userId]]);
  return database.transaction(async (queries) => {
    await lockOpenSession(queries, session);
    const token = await makeCalendar(queries, userId, now());
    return {
      url: `${origin}${calendarPath(token)}`,
      reminders: await readReminders(queries, userId, settings),
    };
  });
});

const remove = handler(removeCalendarEndpoint, async ({ caller, database, settings }) => {
  const userId = learnerOf(caller);
  await removeCalendar(database, userId);
  return readReminders(database, userId, settings);
});

const addPushDevice = handler(addPushDeviceEndpoint, async (call) => {
  const { input, caller, database, settings, device, now } = call;
  const { push } = settings;
  const session = sessionOf(caller);
  const { userId, tokenHash } = session;
  if (push === undefined) throw notFound();
  await consumeLimits(call, [[PUSH_DEVICES_ADDED, userId]]);
  refuseInvalid(pushAddressErrors(input.body, push));
  return database.transaction(async (queries) => {
    await lockOpenSession(queries, session);
    await queries.query('select 1 from users where id = $1 for update', [userId]);
    await addDevice(queries, { userId, session: tokenHash, address: input.body, device, now: now() });
    // Check for due reminders soon, not a day later.
    await queries.query('delete from reminder_checks where user_id = $1', [userId]);
    return readReminders(queries, userId, settings);
  });
});

const removePushDevice = handler(
  removePushDeviceEndpoint,
  async ({ input: { params }, caller, database, settings }) => {
    const userId = learnerOf(caller);
    await removeDevice(database, userId, params.deviceId);
    return readReminders(database, userId, settings);
  },
);

export const endpoints: readonly Handler[] = [show, save, make, remove, addPushDevice, removePushDevice];
