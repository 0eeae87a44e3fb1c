import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { PretestOffers } from './ports.ts';
import type { PretestOffer, WhichArticle } from './pretest.ts';

/** Whether an article begins with a pretest for this learner. Only a learner's may be watched: a guest has none. */
export interface CheckPretest {
  readonly of: (which: WhichArticle) => QueryEntry<PretestOffer>;
}

/** `clear` when the learner changes, and when a pretest or a quiz went on: what was read before may not hold then. */
export const checkPretest = (offers: PretestOffers): CheckPretest & Query<WhichArticle, PretestOffer> =>
  query(offers.offer, { identify: (which) => JSON.stringify(which) });

/** Whether pretests are still to be explained to this learner. */
export interface CheckOnboarding {
  readonly entry: () => QueryEntry<'1' | '0'>;
}

const THE_LEARNER = 'the learner';

export const checkOnboarding = (
  offers: PretestOffers,
): CheckOnboarding & Pick<Query<string, '1' | '0'>, 'clear'> => {
  const asked = query(offers.onboarding);
  return { entry: () => asked.of(THE_LEARNER), clear: asked.clear };
};
