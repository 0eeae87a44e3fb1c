// `@preceptor/core/memory`: the ports of core over a server in memory. `preceptorOverMemory` of `./app` joins them.

// The server: a library, and everything that learners did.

export {
  type AccountRecord,
  type AttemptRecord,
  type CreditRecord,
  createFakeServerState,
  type EnrollmentRecord,
  type FakeServerState,
  type KeyedQuestion,
  type LibraryArticle,
  type LibraryCourse,
  type LibraryModule,
  type Owned,
} from '#adapters/memory/fake-server-state.ts';
export { sellPlan } from '#adapters/memory/give-plan.ts';
export type { Caller } from '#adapters/memory/requests.ts';
export { sampleLibrary } from '#adapters/memory/sample-library.ts';

// The ports: each function creates the port that it is named after, for calls with a caller's credentials.

export { memoryAccounts } from '#adapters/memory/accounts.ts';
export { memoryActivities } from '#adapters/memory/activities.ts';
export { memoryArticles } from '#adapters/memory/articles.ts';
export { memoryBilling } from '#adapters/memory/billing.ts';
export { memoryBuiltInProcessor } from '#adapters/memory/built-in-processor.ts';
export {
  memoryBoardTotals,
  memoryCertificates,
  memoryOutsideCredits,
} from '#adapters/memory/certificates.ts';
export { memoryCourseQuizzes } from '#adapters/memory/course-quizzes.ts';
export { memoryCourses } from '#adapters/memory/courses.ts';
export { memoryEnrollments } from '#adapters/memory/enrollments.ts';
export { memoryFeeds } from '#adapters/memory/feeds.ts';
export { memoryHighlights } from '#adapters/memory/highlights.ts';
export { memoryConfirmations, memoryPasswords } from '#adapters/memory/passwords.ts';
export { memoryPayments } from '#adapters/memory/payments.ts';
export { memoryPlanner } from '#adapters/memory/planner.ts';
export { memoryPretests } from '#adapters/memory/pretests.ts';
export { memoryProfiles } from '#adapters/memory/profiles.ts';
export { memoryQuizzes } from '#adapters/memory/quizzes.ts';
export { memoryShares, memoryVotes } from '#adapters/memory/reactions.ts';
export { memoryReferralProgram } from '#adapters/memory/referrals.ts';
export { memoryRequirements } from '#adapters/memory/requirements.ts';
export { memoryReview } from '#adapters/memory/review.ts';
export { memorySaved } from '#adapters/memory/saved.ts';
export { memorySearchSuggestions } from '#adapters/memory/search-suggestions.ts';
export { memorySubscriptions } from '#adapters/memory/subscriptions.ts';
export { memoryTranscripts } from '#adapters/memory/transcripts.ts';

// A device.

export { memoryConnectivity } from '#adapters/memory/connectivity.ts';
export { createMemoryStore, type MemoryStore, memoryDeviceStorage } from '#adapters/memory/device-storage.ts';
