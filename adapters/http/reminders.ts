import {
  addPushDeviceEndpoint,
  makeCalendarEndpoint,
  remindersEndpoint,
  removeCalendarEndpoint,
  removePushDeviceEndpoint,
  saveRemindersEndpoint,
} from '#contract/reminders.ts';
import type { ReminderChoices } from '#core/reminders/ports.ts';
import type { Client } from './client.ts';

export const httpReminders = (client: Client): ReminderChoices => ({
  mine: () => client.call(remindersEndpoint, {}),
  save: (body) => client.call(saveRemindersEndpoint, { body }),
  makeCalendar: () => client.call(makeCalendarEndpoint, {}),
  removeCalendar: () => client.call(removeCalendarEndpoint, {}),
  addDevice: (body) => client.call(addPushDeviceEndpoint, { body }),
  removeDevice: (deviceId) => client.call(removePushDeviceEndpoint, { params: { deviceId } }),
});
