import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { moment } from './values.ts';

/** An hour of the learner's own day. */
const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

const reminderSettings = v.object({
  /** Mail 180, 90, 30 and 7 days before a renewal, while something is missing. */
  renewals: v.boolean(),
  /** Mail once a week with what is new for the learner’s specialties and states. */
  digest: v.boolean(),
  /** No such mail from this hour until the next one; the same hour twice means at any time. */
  quietFrom: hour,
  quietUntil: hour,
});

const reminders = v.object({
  settings: reminderSettings,
  /** Null if there is no subscription calendar. Its address is shown once, when it is made. */
  calendar: v.nullable(v.object({ createdAt: moment, readAt: v.nullable(moment) })),
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
  summary: 'Makes a subscription calendar and returns its address, once; an earlier address stops working',
  access: 'session',
  response: v.object({ url: v.string(), reminders }),
  refusals: [401],
});

export const removeCalendarEndpoint = endpoint({
  method: 'DELETE',
  path: '/user/reminders/calendar',
  summary: 'Removes the subscription calendar: its address stops working. A repeat has no effect',
  access: 'session',
  response: reminders,
  refusals: [401],
});
