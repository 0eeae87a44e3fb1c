import { afterAll, beforeAll, describe, it } from 'vitest';
import { httpSide } from './http-side.ts';
import { memorySide } from './memory-side.ts';
import { accountsContract } from './suites/accounts.ts';
import { activitiesContract } from './suites/activities.ts';
import { articlesContract } from './suites/articles.ts';
import { billingContract } from './suites/billing.ts';
import { cardFieldContract } from './suites/card-field.ts';
import { certificatesContract } from './suites/certificates.ts';
import { coursesContract } from './suites/courses.ts';
import { exportsContract } from './suites/exports.ts';
import { feedsContract } from './suites/feeds.ts';
import { highlightsContract } from './suites/highlights.ts';
import { outsideCreditsContract } from './suites/outside-credits.ts';
import { passkeysContract } from './suites/passkeys.ts';
import { passwordsContract } from './suites/passwords.ts';
import { paymentsContract } from './suites/payments.ts';
import { plannerContract } from './suites/planner.ts';
import { pretestsContract } from './suites/pretests.ts';
import { profilesContract } from './suites/profiles.ts';
import { quizzesContract } from './suites/quizzes.ts';
import { referralsContract } from './suites/referrals.ts';
import { reportingContract } from './suites/reporting.ts';
import { requirementsContract } from './suites/requirements.ts';
import { reviewContract } from './suites/review.ts';
import { savedContract } from './suites/saved.ts';
import { searchSuggestionsContract } from './suites/search-suggestions.ts';
import { signInsContract } from './suites/sign-ins.ts';
import { subscriptionsContract } from './suites/subscriptions.ts';
import { type Suite, suiteOf } from './suites/suite.ts';
import { transcriptsContract } from './suites/transcripts.ts';

const runs = ({ title, open, cases, close }: Suite): void => {
  describe(title, () => {
    beforeAll(open);
    afterAll(close);
    for (const { title: promise, run } of cases) it(promise, run);
  });
};

const contracts = [
  articlesContract,
  quizzesContract,
  transcriptsContract,
  activitiesContract,
  accountsContract,
  passwordsContract,
  profilesContract,
  pretestsContract,
  coursesContract,
  savedContract,
  reviewContract,
  requirementsContract,
  plannerContract,
  searchSuggestionsContract,
  highlightsContract,
  subscriptionsContract,
  paymentsContract,
  billingContract,
  cardFieldContract,
  referralsContract,
];

for (const contract of contracts) {
  runs(suiteOf(() => contract('in memory', memorySide)));
  runs(suiteOf(() => contract('over HTTP', httpSide)));
}

/** The contracts that only the server implements. */
const servedContracts = [
  feedsContract,
  certificatesContract,
  exportsContract,
  outsideCreditsContract,
  reportingContract,
  passkeysContract,
  signInsContract,
];

for (const contract of servedContracts) runs(suiteOf(() => contract('over HTTP', httpSide)));
