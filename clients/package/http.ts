// `@preceptor/core/http`: the ports of core over the API. `preceptorOverHttp` of `./app` joins them.

// The client, which sends any request of the contract.

export { type Client, createClient, type Fetch } from '#adapters/http/client.ts';

// The ports: each function creates the port that it is named after, over a client.

export { httpAccounts } from '#adapters/http/accounts.ts';
export {
  httpDisclosures,
  httpEvaluations,
  httpEvaluationsDue,
  httpStandings,
} from '#adapters/http/activities.ts';
export {
  httpArticleFiles,
  httpArticles,
  httpHighlights,
  httpShares,
  httpVotes,
} from '#adapters/http/articles.ts';
export { httpBilling } from '#adapters/http/billing.ts';
export {
  httpCourseDetails,
  httpCourseEvaluations,
  httpCourseFeed,
  httpCoursePretests,
  httpEnrollments,
} from '#adapters/http/courses.ts';
export {
  httpCreditDetails,
  httpExports,
  httpReissues,
  httpTranscripts,
  httpVerification,
} from '#adapters/http/credits.ts';
export { httpFeeds, httpSearchSuggestions } from '#adapters/http/feed.ts';
export { httpModulePreviews, httpModuleQuizzes, httpModules, httpReadings } from '#adapters/http/modules.ts';
export {
  httpOutsideChanges,
  httpOutsideCredits,
  httpOutsideImports,
} from '#adapters/http/outside-credits.ts';
export { httpPasskeyLogins, httpPasskeys } from '#adapters/http/passkeys.ts';
export { httpPayments } from '#adapters/http/payments.ts';
export { httpPlanner } from '#adapters/http/planner.ts';
export { httpSubscriptions } from '#adapters/http/plans.ts';
export { httpPretestOffers, httpPretests } from '#adapters/http/pretests.ts';
export { httpProfiles, httpSecurityEvents } from '#adapters/http/profile.ts';
export { httpQuizzes } from '#adapters/http/quizzes.ts';
export { httpReferralProgram } from '#adapters/http/referrals.ts';
export { httpReminders } from '#adapters/http/reminders.ts';
export { httpBoardTotals, httpReporting } from '#adapters/http/reporting.ts';
export { httpRequirements } from '#adapters/http/requirements.ts';
export { httpReview } from '#adapters/http/review.ts';
export { httpSaved } from '#adapters/http/saved.ts';
export { httpConfirmations, httpPasswords, httpSessions, httpSignIns } from '#adapters/http/sign-ins.ts';
export { httpProviders } from '#adapters/http/social-login.ts';

// The card field of the built-in processor, which moves no money.

export { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
export { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
