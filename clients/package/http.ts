// `@preceptor/core/http`: the ports of core over the API. `preceptorOverHttp` of `./app` joins them.

// The client, which sends any request of the contract.

export { type Client, createClient, type Fetch } from '#adapters/http/client.ts';

// The ports: each function creates the port that it is named after, over a client.

export { httpAccounts } from '#adapters/http/accounts.ts';
export { httpStandings } from '#adapters/http/activities.ts';
export { httpArticleFiles } from '#adapters/http/article-files.ts';
export { httpArticles } from '#adapters/http/articles.ts';
export { httpBilling } from '#adapters/http/billing.ts';
export { httpBoardTotals } from '#adapters/http/board-totals.ts';
export { httpConfirmations } from '#adapters/http/confirmations.ts';
export { httpCourseDetails } from '#adapters/http/course-details.ts';
export { httpCourseEvaluations } from '#adapters/http/course-evaluations.ts';
export { httpCoursePretests } from '#adapters/http/course-pretests.ts';
export { httpCourseFeed } from '#adapters/http/courses.ts';
export { httpCreditDetails, httpReissues } from '#adapters/http/credit-details.ts';
export { httpTranscripts } from '#adapters/http/credits.ts';
export { httpDisclosures } from '#adapters/http/disclosures.ts';
export { httpEnrollments } from '#adapters/http/enrollments.ts';
export { httpEvaluations } from '#adapters/http/evaluations.ts';
export { httpEvaluationsDue } from '#adapters/http/evaluations-due.ts';
export { httpExports } from '#adapters/http/exports.ts';
export { httpFeeds } from '#adapters/http/feed.ts';
export { httpHighlights } from '#adapters/http/highlights.ts';
export { httpModulePreviews } from '#adapters/http/module-previews.ts';
export { httpModuleQuizzes } from '#adapters/http/module-quizzes.ts';
export { httpModules, httpReadings } from '#adapters/http/modules.ts';
export { httpOutsideChanges } from '#adapters/http/outside-changes.ts';
export { httpOutsideCredits } from '#adapters/http/outside-credits.ts';
export { httpOutsideImports } from '#adapters/http/outside-imports.ts';
export { httpPasskeyLogins, httpPasskeys } from '#adapters/http/passkeys.ts';
export { httpPasswords } from '#adapters/http/passwords.ts';
export { httpPayments } from '#adapters/http/payments.ts';
export { httpPlanner } from '#adapters/http/planner.ts';
export { httpSubscriptions } from '#adapters/http/plans.ts';
export { httpPretestOffers } from '#adapters/http/pretest-offers.ts';
export { httpPretests } from '#adapters/http/pretests.ts';
export { httpProfiles, httpSecurityEvents } from '#adapters/http/profile.ts';
export { httpQuizzes } from '#adapters/http/quizzes.ts';
export { httpShares, httpVotes } from '#adapters/http/reactions.ts';
export { httpReferralProgram } from '#adapters/http/referrals.ts';
export { httpReminders } from '#adapters/http/reminders.ts';
export { httpReporting } from '#adapters/http/reporting.ts';
export { httpRequirements } from '#adapters/http/requirements.ts';
export { httpReview } from '#adapters/http/review.ts';
export { httpSaved } from '#adapters/http/saved.ts';
export { httpSearchSuggestions } from '#adapters/http/search-suggestions.ts';
export { httpSessions } from '#adapters/http/sessions.ts';
export { httpSignIns } from '#adapters/http/sign-ins.ts';
export { httpProviders } from '#adapters/http/social-login.ts';
export { httpVerification } from '#adapters/http/verification.ts';

// The card field of the built-in processor, which moves no money.

export { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
export { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
