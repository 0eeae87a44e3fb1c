import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { httpAccounts } from '#adapters/http/accounts.ts';
import {
  httpDisclosures,
  httpEvaluations,
  httpEvaluationsDue,
  httpStandings,
} from '#adapters/http/activities.ts';
import {
  httpArticleFiles,
  httpArticles,
  httpHighlights,
  httpShares,
  httpVotes,
} from '#adapters/http/articles.ts';
import { httpBilling } from '#adapters/http/billing.ts';
import { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
import type { Client } from '#adapters/http/client.ts';
import { httpCoursePretests, httpCourses, httpEnrollments } from '#adapters/http/courses.ts';
import { httpCertificates, httpCreditDetails, httpExports, httpTranscripts } from '#adapters/http/credits.ts';
import { httpFeeds, httpSearchSuggestions } from '#adapters/http/feed.ts';
import { httpModuleQuizzes } from '#adapters/http/modules.ts';
import { httpOutsideCredits } from '#adapters/http/outside-credits.ts';
import { httpPasskeyLogins, httpPasskeys } from '#adapters/http/passkeys.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { httpPlanner } from '#adapters/http/planner.ts';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import { httpPretestOffers, httpPretests } from '#adapters/http/pretests.ts';
import { httpProfiles } from '#adapters/http/profile.ts';
import { httpQuizzes } from '#adapters/http/quizzes.ts';
import { httpReferralProgram } from '#adapters/http/referrals.ts';
import { httpReporting } from '#adapters/http/reporting.ts';
import { httpRequirements } from '#adapters/http/requirements.ts';
import { httpReview } from '#adapters/http/review.ts';
import { httpSaved } from '#adapters/http/saved.ts';
import { httpConfirmations, httpPasswords, httpSignIns } from '#adapters/http/sign-ins.ts';
import {
  calendar,
  type ServedDevice,
  type Shown,
  type SideLibrary,
} from '#tests/contract/suites/other-side.ts';

/** Every port over the API, as a device of these credentials. */
export const deviceOver = (client: Client, shown: Shown, library: SideLibrary): ServedDevice => ({
  shown,
  library,
  feeds: httpFeeds(client),
  suggestions: httpSearchSuggestions(client),
  articles: { ...httpArticles(client), ...httpArticleFiles(client) },
  votes: httpVotes(client),
  highlights: httpHighlights(client),
  shares: httpShares(client),
  saved: httpSaved(client),
  review: httpReview(client, calendar),
  quizzes: httpQuizzes(client, calendar),
  pretests: { ...httpPretestOffers(client), ...httpPretests(client) },
  activities: {
    ...httpStandings(client),
    ...httpEvaluationsDue(client),
    ...httpDisclosures(client),
    ...httpEvaluations(client),
  },
  accounts: httpAccounts(client, calendar),
  transcripts: { ...httpTranscripts(client), ...httpCreditDetails(client) },
  certificates: httpCertificates(client),
  exports: httpExports(client),
  reporting: httpReporting(client),
  outside: httpOutsideCredits(client),
  passwords: httpPasswords(client),
  passkeys: httpPasskeys(client),
  signIns: httpSignIns(client),
  passkeyLogins: httpPasskeyLogins(client, calendar),
  confirmations: httpConfirmations(client),
  profiles: httpProfiles(client),
  requirements: httpRequirements(client),
  planner: httpPlanner(client),
  subscriptions: httpSubscriptions(client),
  payments: httpPayments(client),
  billing: httpBilling(client),
  referrals: httpReferralProgram(client),
  cards: { open: () => of(right(builtInCardField(httpBuiltInProcessor(client)))) },
  courses: httpCourses(client),
  enrollments: httpEnrollments(client, calendar),
  courseQuizzes: { ...httpModuleQuizzes(client, calendar), ...httpCoursePretests(client) },
});
