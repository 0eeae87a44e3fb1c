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

/** A suite, with the groups of the API's calls that it is about. */
interface Contract<Make> {
  readonly groups: readonly string[];
  readonly contract: (name: string, make: Make) => void;
}

/** What the server and the memory adapters promise. */
export const contracts: readonly Contract<MakeOtherSide>[] = [
  { groups: ['articles'], contract: articlesContract },
  { groups: ['quizzes'], contract: quizzesContract },
  { groups: ['credits'], contract: transcriptsContract },
  { groups: ['credits'], contract: certificatesContract },
  { groups: ['activities', 'articles'], contract: activitiesContract },
  { groups: ['accounts'], contract: accountsContract },
  { groups: ['sign ins'], contract: passwordsContract },
  { groups: ['profile'], contract: profilesContract },
  { groups: ['pretests'], contract: pretestsContract },
  { groups: ['courses', 'modules'], contract: coursesContract },
  { groups: ['saved'], contract: savedContract },
  { groups: ['review'], contract: reviewContract },
  { groups: ['requirements'], contract: requirementsContract },
  { groups: ['planner', 'planner news'], contract: plannerContract },
  { groups: ['feed'], contract: feedsContract },
  { groups: ['feed'], contract: searchSuggestionsContract },
  { groups: ['articles'], contract: highlightsContract },
];

/** What only a server promises. */
export const servedContracts: readonly Contract<MakeServedSide>[] = [
  { groups: ['plans'], contract: subscriptionsContract },
  { groups: ['plans', 'billing'], contract: paymentsContract },
  { groups: ['billing'], contract: billingContract },
  { groups: ['built in processor'], contract: cardFieldContract },
  { groups: ['referrals'], contract: referralsContract },
  { groups: ['credits'], contract: exportsContract },
  { groups: ['outside credits'], contract: outsideCreditsContract },
  { groups: ['reporting', 'credits'], contract: reportingContract },
  { groups: ['passkeys'], contract: passkeysContract },
  { groups: ['sign ins'], contract: signInsContract },
];

/** Every suite, for a server. */
export const everyContract: readonly Contract<MakeServedSide>[] = [...contracts, ...servedContracts];
