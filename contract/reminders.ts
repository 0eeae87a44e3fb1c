import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { moment, text } from './values.ts';

/** An hour of the learner's own day. */
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

export const reminderSettings = v.object({
  /** Mail 180, 90, 30 and 7 days before a renewal, while something is missing. */
  renewals: v.boolean(),
  /** Mail once a week with what is new for the learner’s specialties and states. */
  digest: v.boolean(),
  /** No such mail from the first hour until the second; if they are equal, mail is sent at any time. */
  quietFrom: hour,
  quietUntil: hour,
});

/** The SHA-256 digest of a device’s endpoint, in hexadecimal. */
const deviceId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is not a device'));

const reminders = v.object({
  settings: reminderSettings,
  /** Null if there is no subscription calendar. Its address is shown once, when it is made. */
  calendar: v.nullable(v.object({ createdAt: moment, readAt: v.nullable(moment) })),
  /** Null if this installation sends nothing to devices. */
  push: v.nullable(
    v.object({
      /** The key by which push services know this installation (VAPID), base64url. */
      publicKey: v.string(),
      devices: v.array(v.object({ id: deviceId, name: v.string(), service: v.string(), addedAt: moment })),
    }),
  ),
  /** Where mail goes; null if this installation sends none. */
  email: v.nullable(v.string()),
  timeZone: v.string(),
});

export const remindersEndpoint = endpoint({
  method: 'GET',
  path: '/user/reminders',
  summary: 'What the learner is reminded of by mail, and whether there is a subscription calendar',
  access: 'session',
  response: reminders,
  refusals: [401],
});

export const saveRemindersEndpoint = endpoint({
  method: 'PUT',
  path: '/user/reminders',
  summary:
    'Saves what the learner is reminded of by mail, the hours without mail, and the learner’s time zone',
  access: 'session',
  /** Without a time zone, the stored one stays. */
  body: v.object({ ...reminderSettings.entries, timeZone: v.exactOptional(v.string()) }),
  response: reminders,
  refusals: [401, 422],
});

export const makeCalendarEndpoint = endpoint({
  method: 'POST',
  path: '/user/reminders/calendar',
  summary: 'Creates a subscription calendar and returns its address, once; an earlier address stops working',
  access: 'session',
  response: v.object({ url: v.string(), reminders }),
  refusals: [401],
});

export const removeCalendarEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/reminders/calendar',
  summary: 'Removes the subscription calendar: its address stops working; a repeat has no effect',
  access: 'session',
  response: reminders,
  refusals: [401],
});

const MAX_ENDPOINT_LENGTH = 2_000;
const MAX_KEY_LENGTH = 200;

export const addPushDeviceEndpoint = endpoint({
  method: 'PUT',
  path: '/user/reminders/devices',
  summary:
    'Turns reminders on for a device through its browser’s push service (Web Push); a repeat has no effect; a device of another learner becomes this learner’s',
  access: 'session',
  body: v.object({
    endpoint: text(MAX_ENDPOINT_LENGTH),
    /** Base64url, as the browser’s `PushSubscription` gives them. */
    p256dh: text(MAX_KEY_LENGTH),
    auth: text(MAX_KEY_LENGTH),
  }),
  response: reminders,
  refusals: [401, 404, 422],
});

export const removePushDeviceEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/reminders/devices/{deviceId}',
  summary: 'Turns reminders off on a device; a repeat has no effect',
  access: 'session',
  params: v.object({ deviceId }),
  response: reminders,
  refusals: [401],
});
