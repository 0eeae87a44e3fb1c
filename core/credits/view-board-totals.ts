import { type QueryEntry, query } from '../shared/query.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import type { Reporting } from './ports.ts';
import type { BoardTotal } from './reporting.ts';

/** What the learner's credits register for with each board. */
export interface ViewBoardTotals {
  readonly all: QueryEntry<readonly BoardTotal[]>;
}

export const viewBoardTotals = (reporting: Pick<Reporting, 'totals'>): ViewBoardTotals & Refreshable => {
  const totals = query((_: 'all') => reporting.totals());
  return {
    get all() {
      return totals.of('all');
    },
    invalidate: () => totals.invalidate(),
    clear: totals.clear,
  };
};
