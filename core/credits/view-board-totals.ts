import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Reporting } from './ports.ts';
import type { BoardTotal } from './reporting.ts';

/** The totals of the learner's credits with each board. */
export interface ViewBoardTotals {
  readonly all: QueryEntry<readonly BoardTotal[]>;
}

interface ViewBoardTotalsPorts {
  readonly caches: Caches;
  readonly reporting: Pick<Reporting, 'totals'>;
}

export const viewBoardTotals = ({ caches, reporting }: ViewBoardTotalsPorts): ViewBoardTotals => {
  const totals = query(caches, (_: 'all') => reporting.totals(), { tags: ['credits'] });
  return {
    get all() {
      return totals.of('all');
    },
  };
};
