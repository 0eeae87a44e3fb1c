// `@preceptor/core/storage`: what a device stores, over any storage of text by key.

// The storage, and the keys that a login and a logout clear.

export type { DeviceStorage, StorageChange } from '#adapters/storage/device-storage.ts';
export { clearedByLogin, clearedByLogout, type StoredKey } from '#adapters/storage/stored-keys.ts';

// A client's own values.

export { type Decoder, HASH, ID, listOf, oneOf, text } from '#adapters/storage/decoders.ts';
export { fields } from '#adapters/storage/field-decoder.ts';
export { type StorageEntry, storedValue } from '#adapters/storage/stored-value.ts';

// The ports: each function creates the port that it is named after, over a storage.

export { storedAuthToken } from '#adapters/storage/auth-token.ts';
export { storedCourseEvaluationDrafts, storedEvaluationDrafts } from '#adapters/storage/evaluation-drafts.ts';
export { storedGuestQuizzes } from '#adapters/storage/guest-quizzes.ts';
export { storedGuestReview } from '#adapters/storage/guest-review.ts';
export { storedGuestSession } from '#adapters/storage/guest-session.ts';
export { storedReadingPlaces } from '#adapters/storage/reading-places.ts';
export { storedRecentSearches } from '#adapters/storage/recent-searches.ts';
export { reviewHere } from '#adapters/storage/review-here.ts';
export { storedSavedArticles } from '#adapters/storage/saved-articles.ts';
export { savedHere } from '#adapters/storage/saved-here.ts';
export { storedSelectedState } from '#adapters/storage/selected-state.ts';
export { storedSessionLimits } from '#adapters/storage/session-limits.ts';
export { storedReferral } from '#adapters/storage/stored-referral.ts';
export { storedTrackingConsent } from '#adapters/storage/tracking-consent.ts';
export {
  storedUnsentAnswers,
  storedUnsentCoursePretestAnswers,
  storedUnsentModuleAnswers,
  storedUnsentPretestAnswers,
} from '#adapters/storage/unsent-answers.ts';
export { storedUnsentOwner } from '#adapters/storage/unsent-owner.ts';
export { storedUnsentReviews } from '#adapters/storage/unsent-reviews.ts';
export { storedVisitedArticles } from '#adapters/storage/visited-articles.ts';

// A person's choices for this device, independent of who is logged in.

export { storedKeyboardShortcuts } from '#adapters/storage/keyboard-shortcuts.ts';
export { storedSidePane } from '#adapters/storage/side-pane.ts';
export { storedSubmitByTap } from '#adapters/storage/submit-by-tap.ts';
