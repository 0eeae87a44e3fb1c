import type { Clearable } from '#core/shared/clearable.ts';
import type { DeviceStorage } from './device-storage.ts';

/** A guest's values on the device; they belong to the account once the guest logs in. */
const OF_A_GUEST = [
  'preceptor.guest-hash',
  'preceptor.guest-quizzes',
  'preceptor.quizzes-taken',
  'preceptor.referral',
] as const;

/**
 * Answers that the server does not have yet, and whose reviews they are. They name questions by opaque ids. The server
 * takes answers of a quiz only from the learner whose attempt it is; reviews have their owner (unsent-owner.ts).
 */
const UNSENT = [
  'preceptor.unsent-owner',
  'preceptor.unsent-reviews',
  'preceptor.unsent-answers',
  'preceptor.unsent-pretest-answers',
  'preceptor.unsent-module-answers',
  'preceptor.unsent-course-pretest-answers',
] as const;

/** Other values of any reader, on the device until their session ends. */
const OF_A_READER = [
  'preceptor.visited-articles',
  'preceptor.recent-searches',
  // Belongs to the account once the use case that moves it there has done so.
  'preceptor.saved-articles',
  // Belongs to the account as well, once its answers were moved there.
  'preceptor.guest-review',
  'preceptor.evaluation-drafts',
  'preceptor.course-evaluation-drafts',
  'preceptor.reading-places',
  'preceptor.selected-state',
  // Outlives the login that it waits for, but not the session that follows.
  'preceptor.wished-vote',
] as const;

/** The token, whose clearing ends a session, and values that belong to the device, not to a person. */
type OfTheDevice =
  | 'preceptor.auth-token'
  | 'preceptor.session-limits'
  | 'preceptor.theme'
  | 'preceptor.text-size'
  | 'preceptor.submit-by-tap'
  | 'preceptor.side-pane'
  | 'preceptor.keyboard-shortcuts'
  | 'preceptor.ffId'
  | 'preceptor.tracking-consent';

/**
 * Every key that the app itself stores. The app cannot store a value under another key, so none is left behind by
 * mistake. A client with its own values names the keys that a login and a logout clear.
 */
export type StoredKey = (typeof OF_A_GUEST | typeof OF_A_READER | typeof UNSENT)[number] | OfTheDevice;

/** Each clears its keys whether this page has read them or not, and notifies subscribers. */
export const clearedByLogin = (storage: DeviceStorage, ownKeys: readonly string[] = []): Clearable =>
  removing(storage, [...OF_A_GUEST, ...ownKeys]);

/** A session's values on the device, except the token (SE-02). */
export const clearedByLogout = (storage: DeviceStorage, ownKeys: readonly string[] = []): Clearable =>
  removing(storage, [...OF_A_GUEST, ...OF_A_READER, ...UNSENT, ...ownKeys]);

/**
 * The same when a session ends without a logout, except answers that were not sent: they wait for their learner to log
 * in again.
 */
export const clearedByEnd = (storage: DeviceStorage, ownKeys: readonly string[] = []): Clearable =>
  removing(storage, [...OF_A_GUEST, ...OF_A_READER, ...ownKeys]);

const removing = (storage: DeviceStorage, keys: readonly string[]): Clearable => ({
  clear: () => keys.forEach(storage.remove),
});
