import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import {
  memoryAuthToken,
  memoryDeviceSaved,
  memoryGuestQuizzes,
  memoryGuestSession,
  memorySelectedState,
  memoryVisitedArticles,
} from '#adapters/memory/stored-values.ts';
import { createState } from '#core/shared/state.ts';
import type { FirstPorts } from '#root/composition/first.ts';
import { memoryDefectReports, memoryLog } from '#tests/support/fake-notices.ts';

const off = createState(false).state;
const nothing = { clear: () => undefined };
const unanswered = () => NEVER;

/** A device without anything on it, where no flag is on and nobody answers but what a test gives. */
export const firstPorts = (given: Partial<FirstPorts> = {}): FirstPorts => ({
  accounts: {
    ...{ login: unanswered, loginWithToken: unanswered, register: unanswered },
    ...{ exists: unanswered, logout: unanswered, me: unanswered },
  },
  feeds: { page: unanswered },
  accountSaved: {
    ...{ page: unanswered, ids: unanswered, save: unanswered },
    ...{ remove: unanswered, carry: unanswered },
  },
  deviceSaved: memoryDeviceSaved(),
  authToken: memoryAuthToken(),
  guestSession: memoryGuestSession(),
  guestQuizzes: memoryGuestQuizzes(),
  visitedArticles: memoryVisitedArticles(),
  selectedState: memorySelectedState(),
  guestValues: nothing,
  storedValues: nothing,
  connectivity: memoryConnectivity(),
  calendar: { timeZone: () => 'UTC' },
  now: () => new Date(),
  flags: { initialize: () => of(right(null)), isOn: () => false, on: () => [], of: () => off },
  notices: { success: () => undefined, error: () => undefined },
  reports: memoryDefectReports(),
  log: memoryLog(),
  ...given,
});
