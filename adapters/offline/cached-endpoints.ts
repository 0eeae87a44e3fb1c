import { userEndpoint } from '#contract/accounts.ts';
import { activityEndpoint, checkDisclosureEndpoint } from '#contract/activities.ts';
import { articleDetailsEndpoint } from '#contract/articles.ts';
import { creditDetailsEndpoint, transcriptEndpoint } from '#contract/credits.ts';
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts';
import { feedEndpoint } from '#contract/feed.ts';
import { outsideCreditsEndpoint } from '#contract/outside-credits.ts';
import { todayEndpoint } from '#contract/planner.ts';
import { subscriptionEndpoint } from '#contract/plans.ts';
import { quizBySlugEndpoint, quizEndpoint, quizResultsEndpoint } from '#contract/quizzes.ts';
import { todaysReviewEndpoint } from '#contract/review.ts';
import { savedArticlesEndpoint, savedIdsEndpoint } from '#contract/saved.ts';
import type { CopyKey } from './copy-store.ts';

/**
 * The requests whose responses are stored, and how many of each (OF-02). Profiles, cards, licenses and files never are.
 */
const KEPT: ReadonlyMap<Endpoint, number> = new Map<Endpoint, number>([
  [userEndpoint, 1],
  [subscriptionEndpoint, 1],
  [feedEndpoint, 10],
  [todayEndpoint, 1],
  [savedIdsEndpoint, 1],
  [savedArticlesEndpoint, 50],
  [articleDetailsEndpoint, 80],
  [activityEndpoint, 200],
  [checkDisclosureEndpoint, 50],
  [quizBySlugEndpoint, 50],
  [quizEndpoint, 50],
  [quizResultsEndpoint, 50],
  [transcriptEndpoint, 20],
  [creditDetailsEndpoint, 100],
  [outsideCreditsEndpoint, 20],
  [todaysReviewEndpoint, 1],
]);

/** Where the copy of a response is stored; null if such responses are not stored. */
export const copyKeyOf = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): CopyKey | null => {
  const most = KEPT.get(endpoint);
  return most === undefined
    ? null
    : { kind: endpoint.path.replaceAll(/[^a-z]+/gi, '-').slice(1), id: idOf(input), most };
};

/** The same for the same parameters and query, whatever their order. */
const idOf = (input: unknown): string => {
  const { params, query } = Object(input) as { readonly params?: object; readonly query?: object };
  return new URLSearchParams(
    Object.entries({ ...params, ...query })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ).toString();
};
