import { accountsContract } from './accounts.contract.ts';
import { activitiesContract } from './activities.contract.ts';
import { articlesContract } from './articles.contract.ts';
import { billingContract } from './billing.contract.ts';
import { cardFieldContract } from './card-field.contract.ts';
import { certificatesContract } from './certificates.contract.ts';
import { coursesContract } from './courses.contract.ts';
import { exportsContract } from './exports.contract.ts';
import { feedsContract } from './feeds.contract.ts';
import { highlightsContract } from './highlights.contract.ts';
import { httpSide } from './http-side.ts';
import { memorySide } from './memory-side.ts';
import { outsideCreditsContract } from './outside-credits.contract.ts';
import { passkeysContract } from './passkeys.contract.ts';
import { passwordsContract } from './passwords.contract.ts';
import { paymentsContract } from './payments.contract.ts';
import { plannerContract } from './planner.contract.ts';
import { pretestsContract } from './pretests.contract.ts';
import { profilesContract } from './profiles.contract.ts';
import { quizzesContract } from './quizzes.contract.ts';
import { referralsContract } from './referrals.contract.ts';
import { reportingContract } from './reporting.contract.ts';
import { requirementsContract } from './requirements.contract.ts';
import { reviewContract } from './review.contract.ts';
import { savedContract } from './saved.contract.ts';
import { searchSuggestionsContract } from './search-suggestions.contract.ts';
import { signInsContract } from './sign-ins.contract.ts';
import { subscriptionsContract } from './subscriptions.contract.ts';
import { transcriptsContract } from './transcripts.contract.ts';

const contracts = [
  feedsContract,
  articlesContract,
  quizzesContract,
  transcriptsContract,
  certificatesContract,
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
  contract('in memory', memorySide);
  contract('over HTTP', httpSide);
}

/** The contracts that only the server implements. */
const servedContracts = [
  exportsContract,
  outsideCreditsContract,
  reportingContract,
  passkeysContract,
  signInsContract,
];

for (const contract of servedContracts) contract('over HTTP', httpSide);
