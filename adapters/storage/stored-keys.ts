import type { Clearable } from '#core/shared/clearable.ts';
import type { DeviceStorage } from './device-storage.ts';

/** What a guest leaves on the device: the account's own from the moment they log in. */
const OF_A_GUEST = ['preceptor.guest-hash', 'preceptor.guest-quizzes', 'preceptor.referral'] as const;

/** What anybody who reads leaves on the device until they log out. */
const OF_A_READER = [
  'preceptor.visited-articles',
  // An account's own once it was carried there, which the use case that carries it sees to.
  'preceptor.saved-articles',
  'preceptor.unsent-answers',
  'preceptor.unsent-pretest-answers',
  'preceptor.evaluation-drafts',
  'preceptor.unsent-module-answers',
  'preceptor.unsent-course-pretest-answers',
  'preceptor.course-evaluation-drafts',
  'preceptor.reading-places',
  'preceptor.selected-state',
] as const;

/** The token, whose clearing is what ends a session; and what belongs to the device, whoever uses it. */
type OfTheDevice =
  | 'preceptor.auth-token'
  | 'preceptor.theme'
  | 'preceptor.ffId'
  | 'preceptor.tracking-consent';

/**
 * Every key that the app itself keeps. A value of the app cannot be kept under another, so none outlives its learner by
 * oversight; a client with values of its own says which of them a login and a logout clear.
 */
export type KeptKey = (typeof OF_A_GUEST | typeof OF_A_READER)[number] | OfTheDevice;

/** Each clears its keys whether this page has read them or not; whoever watches one is told. */
export const clearedByLogin = (storage: DeviceStorage, ownKeys: readonly string[] = []): Clearable =>
  removing(storage, [...OF_A_GUEST, ...ownKeys]);

/** What a session leaves on the device beside its token (SE-02). */
export const clearedByLogout = (storage: DeviceStorage, ownKeys: readonly string[] = []): Clearable =>
  removing(storage, [...OF_A_GUEST, ...OF_A_READER, ...ownKeys]);

const removing = (storage: DeviceStorage, keys: readonly string[]): Clearable => ({
  clear: () => keys.forEach(storage.remove),
});
