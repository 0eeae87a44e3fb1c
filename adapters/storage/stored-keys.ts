import type { Clearable } from '#core/shared/clearable.ts';
import type { DeviceStorage } from './device-storage.ts';

/** A guest's values on the device; they belong to the account once the guest logs in. */
const OF_A_GUEST = [
  'preceptor.guest-hash',
  'preceptor.guest-quizzes',
  'preceptor.quizzes-taken',
  'preceptor.referral',
] as const;

/** Values of any reader, on the device until they log out. */
const OF_A_READER = [
  'preceptor.visited-articles',
  'preceptor.recent-searches',
  // Belongs to the account once the use case that moves it there has done so.
  'preceptor.saved-articles',
  // Belongs to the account as well, once its answers were moved there.
  'preceptor.guest-review',
  'preceptor.unsent-reviews',
  'preceptor.unsent-answers',
  'preceptor.unsent-pretest-answers',
  'preceptor.evaluation-drafts',
  'preceptor.unsent-module-answers',
  'preceptor.unsent-course-pretest-answers',
  'preceptor.course-evaluation-drafts',
  'preceptor.reading-places',
  'preceptor.selected-state',
] as const;

/** The token, whose clearing ends a session, and values that belong to the device, not to a person. */
type OfTheDevice =
  | 'preceptor.auth-token'
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
export type StoredKey = (typeof OF_A_GUEST | typeof OF_A_READER)[number] | OfTheDevice;

/** Each clears its keys whether this page has read them or not, and notifies subscribers. */
export const clearedByLogin = (storage: DeviceStorage, ownKeys: readonly string[] = []): Clearable =>
  removing(storage, [...OF_A_GUEST, ...ownKeys]);

/** A session's values on the device, except the token (SE-02). */
export const clearedByLogout = (storage: DeviceStorage, ownKeys: readonly string[] = []): Clearable =>
  removing(storage, [...OF_A_GUEST, ...OF_A_READER, ...ownKeys]);

const removing = (storage: DeviceStorage, keys: readonly string[]): Clearable => ({
  clear: () => keys.forEach(storage.remove),
});
