import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { PretestOffers } from './ports.ts';
import type { PretestOffer, WhichArticle } from './pretest.ts';

/** Whether an article begins with a pretest for this learner. Only a learner's may be watched: a guest has none. */
export interface CheckPretest {
  readonly of: (which: WhichArticle) => QueryEntry<PretestOffer>;
}

/** Dropped, not merely stale, when a pretest or a quiz went on: what was read before would lead back to a pretest. */
export const checkPretest = (caches: Caches, offers: PretestOffers): CheckPretest =>
  query(caches, offers.offer, {
    identify: (which) => JSON.stringify(which),
    tags: ['pretest-offers', 'pretests'],
  });

/** Whether pretests are still to be explained to this learner. */
export interface CheckOnboarding {
  readonly entry: () => QueryEntry<'1' | '0'>;
}

export const checkOnboarding = (caches: Caches, offers: PretestOffers): CheckOnboarding => {
  const asked = query(caches, (_: 'the learner') => offers.onboarding(), { tags: ['pretests'] });
  return { entry: () => asked.of('the learner') };
};
