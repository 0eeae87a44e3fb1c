import { accountsContract } from './accounts.ts';
import { activitiesContract } from './activities.ts';
import { articlesContract } from './articles.ts';
import { billingContract } from './billing.ts';
import { cardFieldContract } from './card-field.ts';
import { certificatesContract } from './certificates.ts';
import { coursesContract } from './courses.ts';
import { exportsContract } from './exports.ts';
import { feedsContract } from './feeds.ts';
import { highlightsContract } from './highlights.ts';
import type { MakeOtherSide, MakeServedSide } from './other-side.ts';
import { outsideCreditsContract } from './outside-credits.ts';
import { passkeysContract } from './passkeys.ts';
import { passwordsContract } from './passwords.ts';
import { paymentsContract } from './payments.ts';
import { plannerContract } from './planner.ts';
import { pretestsContract } from './pretests.ts';
import { profilesContract } from './profiles.ts';
import { quizzesContract } from './quizzes.ts';
import { referralsContract } from './referrals.ts';
import { reportingContract } from './reporting.ts';
import { requirementsContract } from './requirements.ts';
import { reviewContract } from './review.ts';
import { savedContract } from './saved.ts';
import { searchSuggestionsContract } from './search-suggestions.ts';
import { signInsContract } from './sign-ins.ts';
import { subscriptionsContract } from './subscriptions.ts';
import { transcriptsContract } from './transcripts.ts';

/** A suite, with the group of the API's calls that it is about. */
interface Contract<Make> {
  readonly group: string;
  readonly contract: (name: string, make: Make) => void;
}

/** What the server and the memory adapters promise. */
export const contracts: readonly Contract<MakeOtherSide>[] = [
  { group: 'articles', contract: articlesContract },
  { group: 'quizzes', contract: quizzesContract },
  { group: 'credits', contract: transcriptsContract },
  { group: 'activities', contract: activitiesContract },
  { group: 'accounts', contract: accountsContract },
  { group: 'passwords', contract: passwordsContract },
  { group: 'profile', contract: profilesContract },
  { group: 'pretests', contract: pretestsContract },
  { group: 'courses', contract: coursesContract },
  { group: 'saved', contract: savedContract },
  { group: 'review', contract: reviewContract },
  { group: 'requirements', contract: requirementsContract },
  { group: 'planner', contract: plannerContract },
  { group: 'feed', contract: searchSuggestionsContract },
  { group: 'articles', contract: highlightsContract },
  { group: 'plans', contract: subscriptionsContract },
  { group: 'payments', contract: paymentsContract },
  { group: 'billing', contract: billingContract },
  { group: 'built-in processor', contract: cardFieldContract },
  { group: 'referrals', contract: referralsContract },
];

/** What only a server promises. */
export const servedContracts: readonly Contract<MakeServedSide>[] = [
  { group: 'feed', contract: feedsContract },
  { group: 'credits', contract: certificatesContract },
  { group: 'credit record', contract: exportsContract },
  { group: 'credit record', contract: outsideCreditsContract },
  { group: 'credit record', contract: reportingContract },
  { group: 'passkeys', contract: passkeysContract },
  { group: 'accounts', contract: signInsContract },
];

/** Every suite, for a server. */
export const everyContract: readonly Contract<MakeServedSide>[] = [...contracts, ...servedContracts];
