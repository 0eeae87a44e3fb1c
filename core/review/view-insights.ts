import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { ReviewInsights } from './insights.ts';
import type { AccountReview } from './ports.ts';

/** A learner's repeated misses, how well their confidence fits, and the gain from reading. Only with an account. */
export interface ViewInsights {
  readonly insights: () => QueryEntry<ReviewInsights>;
}

interface ViewInsightsPorts {
  readonly caches: Caches;
  readonly accountReview: Pick<AccountReview, 'insights'>;
}

export const viewInsights = ({ caches, accountReview: { insights } }: ViewInsightsPorts): ViewInsights => {
  const all = query(caches, insights, { tags: ['reviews'] });
  return { insights: () => all.of('all') };
};
