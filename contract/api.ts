import * as accounts from './accounts.ts';
import * as activities from './activities.ts';
import * as articleFiles from './article-files.ts';
import * as articleText from './article-text.ts';
import * as articles from './articles.ts';
import * as billing from './billing.ts';
import * as boardTotals from './board-totals.ts';
import * as builtInProcessor from './built-in-processor.ts';
import * as courseDetails from './course-details.ts';
import * as courseEvaluations from './course-evaluations.ts';
import * as coursePretests from './course-pretests.ts';
import * as courses from './courses.ts';
import * as creditDetails from './credit-details.ts';
import * as credits from './credits.ts';
import * as disclosures from './disclosures.ts';
import * as emailRevert from './email-revert.ts';
import type { Endpoint } from './endpoint.ts';
import * as enrollments from './enrollments.ts';
import * as evaluations from './evaluations.ts';
import * as evaluationsDue from './evaluations-due.ts';
import * as exports from './exports.ts';
import * as feed from './feed.ts';
import * as modulePreviews from './module-previews.ts';
import * as moduleQuizzes from './module-quizzes.ts';
import * as modules from './modules.ts';
import * as outsideChanges from './outside-changes.ts';
import * as outsideCredits from './outside-credits.ts';
import * as outsideImports from './outside-imports.ts';
import * as passkeyLogins from './passkey-logins.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as planner from './planner.ts';
import * as plans from './plans.ts';
import * as pretestOffers from './pretest-offers.ts';
import * as pretests from './pretests.ts';
import * as profile from './profile.ts';
import * as quizzes from './quizzes.ts';
import * as reactions from './reactions.ts';
import * as referrals from './referrals.ts';
import * as reminders from './reminders.ts';
import * as reporting from './reporting.ts';
import * as requirements from './requirements.ts';
import * as review from './review.ts';
import * as saved from './saved.ts';
import * as sessions from './sessions.ts';
import * as signIns from './sign-ins.ts';
import * as socialLogin from './social-login.ts';
import * as verification from './verification.ts';

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'refusals' in exported;

/** Every endpoint that these files export. */
const endpointsIn = (...files: readonly object[]): readonly Endpoint[] =>
  files.flatMap((file) => Object.values<unknown>({ ...file }).filter(isEndpoint));

/**
 * Every endpoint of the API, in the groups of the API's description. An endpoint that one of these files exports is
 * described, and tests/server/platform/http/every-endpoint.test.ts checks that it is served.
 */
export const api: Readonly<Record<string, readonly Endpoint[]>> = {
  accounts: endpointsIn(accounts, sessions, signIns),
  passwords: endpointsIn(passwords, emailRevert),
  passkeys: endpointsIn(passkeys, passkeyLogins),
  profile: endpointsIn(profile),
  'social login': endpointsIn(socialLogin),
  articles: endpointsIn(articles, articleText, articleFiles, reactions),
  activities: endpointsIn(activities, disclosures, evaluations, evaluationsDue),
  quizzes: endpointsIn(quizzes),
  feed: endpointsIn(feed),
  requirements: endpointsIn(requirements),
  planner: endpointsIn(planner),
  pretests: endpointsIn(pretestOffers, pretests),
  courses: endpointsIn(
    courses,
    courseDetails,
    enrollments,
    modules,
    moduleQuizzes,
    coursePretests,
    courseEvaluations,
    modulePreviews,
  ),
  credits: endpointsIn(credits, creditDetails, verification),
  'credit record': endpointsIn(
    exports,
    reporting,
    boardTotals,
    outsideCredits,
    outsideImports,
    outsideChanges,
  ),
  plans: [
    plans.subscriptionEndpoint,
    plans.plansEndpoint,
    plans.changePreviewEndpoint,
    plans.promoCheckEndpoint,
    plans.downgradeEndpoint,
    plans.freePlanEndpoint,
  ],
  payments: [
    plans.subscriptionIntentEndpoint,
    plans.lifetimeIntentEndpoint,
    plans.confirmSubscriptionEndpoint,
    plans.confirmLifetimeEndpoint,
  ],
  billing: [...endpointsIn(billing), plans.subscriptionReceiptEndpoint],
  reminders: endpointsIn(reminders),
  saved: endpointsIn(saved),
  review: endpointsIn(review),
  referrals: endpointsIn(referrals),
  'built-in processor': endpointsIn(builtInProcessor),
};
