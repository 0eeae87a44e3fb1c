import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { PretestOffers } from './ports.ts';
import type { PretestOffer, WhichArticle } from './pretest.ts';

/** Whether an article begins with a pretest for this learner. Watch it only for a learner: a guest has none. */
export interface CheckPretest {
  readonly of: (which: WhichArticle) => QueryEntry<PretestOffer>;
}

interface CheckPretestPorts {
  readonly caches: Caches;
  readonly pretestOffers: PretestOffers;
}

/**
 * The cached value is dropped, not only marked stale, when a pretest or quiz advances: the old value would redirect to
 * a pretest again.
 */
export const checkPretest = ({ caches, pretestOffers }: CheckPretestPorts): CheckPretest =>
  query(caches, pretestOffers.offer, {
    identify: (which) => JSON.stringify(which),
    tags: ['pretest-offers', 'pretests'],
  });

/** Whether this learner still needs the explanation of pretests. */
export interface CheckOnboarding {
  readonly entry: () => QueryEntry<'1' | '0'>;
}

export const checkOnboarding = ({ caches, pretestOffers }: CheckPretestPorts): CheckOnboarding => {
  const asked = query(caches, (_: 'the learner') => pretestOffers.onboarding(), { tags: ['pretests'] });
  return { entry: () => asked.of('the learner') };
};
