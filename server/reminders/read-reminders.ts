import * as v from 'valibot';
import type { EndpointResponse } from '#contract/endpoint.ts';
import type { remindersEndpoint } from '#contract/reminders.ts';
import { reminderSettings } from '#contract/reminders.ts';
import { moment } from '#contract/values.ts';
import { DEFAULT_REMINDERS } from '#core/reminders/reminder-settings.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notLoggedIn } from '../platform/http/refused.ts';
import { devicesOf } from '../platform/push/push-devices.ts';
import { pushKeys } from '../platform/push/push-keys.ts';
import type { Settings } from '../platform/settings/settings.ts';

type Reminders = EndpointResponse<typeof remindersEndpoint>;

const remindersRow = v.object({
  email: v.string(),
  timeZone: v.string(),
  settings: v.nullable(reminderSettings),
  createdAt: v.nullable(moment),
  readAt: v.nullable(moment),
});

/** SQL: the settings in the row `s` as JSON, or null without one. */
export const SETTINGS_JSON = `case when s.user_id is null then null else jsonb_build_object(
  'renewals', s.renewals, 'digest', s.digest, 'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until) end`;

export const readReminders = async (
  queries: Queries,
  userId: string,
  { mailOff, push }: Pick<Settings, 'mailOff' | 'push'>,
): Promise<Reminders> => {
  const [row] = await readRows(
    queries,
    remindersRow,
    `select u.email, u.time_zone as "timeZone", ${SETTINGS_JSON} as settings,
       f.created_at as "createdAt", f.read_at as "readAt"
     from users u left join reminder_settings s on s.user_id = u.id
       left join calendar_feeds f on f.user_id = u.id
     where u.id = $1`,
    [userId],
  );
  if (row === undefined) throw notLoggedIn();
  const { email, timeZone, settings, createdAt, readAt } = row;
  return {
    settings: settings ?? DEFAULT_REMINDERS,
    calendar: createdAt === null ? null : { createdAt, readAt },
    push: push
      ? {
          publicKey: (await pushKeys(queries, push)).publicKey,
          devices: [...(await devicesOf(queries, userId))],
        }
      : null,
    email: mailOff ? null : email,
    timeZone,
  };
};
