import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
import { createState } from '#core/shared/state.ts';
import { type FirstPorts, firstOnDevice } from '#root/composition/first.ts';
import { headlessDevice } from '#root/composition/roots/device.ts';
import { memoryDefectReports, memoryLog } from '#tests/support/fake-notices.ts';

const off = createState(false).state;
const unanswered = () => NEVER;

/** An empty device without flags, whose ports never answer except for those that a test provides. */
export const firstPorts = (given: Partial<FirstPorts> = {}): FirstPorts => ({
  accounts: {
    login: unanswered,
    loginWithToken: unanswered,
    register: unanswered,
    exists: unanswered,
    logout: unanswered,
    me: unanswered,
  },
  feeds: { page: unanswered, choices: unanswered },
  ...firstOnDevice(memoryDeviceStorage()),
  connectivity: memoryConnectivity(),
  calendar: { timeZone: () => 'UTC' },
  now: () => new Date(),
  flags: { initialize: () => of(right(null)), isOn: () => false, on: () => [], of: () => off },
  notices: { success: () => undefined, error: () => undefined },
  reports: memoryDefectReports(),
  log: memoryLog(),
  reaction: headlessDevice({ log: memoryLog() }).reaction,
  ...given,
});
