import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import { tapRight } from '../shared/tap-right.ts';
import { type CreditList, cachedLists, type ListState } from './cached-lists.ts';
import type { OutsideCredit, OutsideYear } from './outside-credit.ts';
import type { OutsideCredits } from './outside-ports.ts';

interface Totals {
  readonly years: readonly OutsideYear[];
}

/** The list of credit from elsewhere as it is read, page by page. */
export type OutsideState = ListState<OutsideCredit, Totals>;

/** One list of credit from elsewhere. */
export type OutsideList = CreditList<OutsideCredit, Totals>;

/** The credit that the learner reported, of one year or all, and removing it. */
export interface ViewOutside {
  readonly of: (year: number | null) => OutsideList;
  /** Answers with what was removed, so that it can be restored. */
  readonly remove: Command<OutsideCredit, OutsideCredit>;
  readonly restore: Command<OutsideCredit, null>;
}

const MAX_CACHED_LISTS = 4;

interface ViewOutsidePorts {
  readonly caches: Caches;
  readonly outsideCredits: Pick<OutsideCredits, 'page' | 'remove' | 'restore'>;
}

/** Everything that counts outside credit is read again after some of it was removed or restored. */
export const viewOutside = ({ caches, outsideCredits }: ViewOutsidePorts): ViewOutside => {
  const lists = cachedLists<number | null, OutsideCredit, Totals>(
    caches,
    (year, cursor) => outsideCredits.page(cursor, year),
    { limit: MAX_CACHED_LISTS, tags: ['outside-credits'] },
  );
  const changed = () => caches.invalidate('outside-credits');
  return {
    ...lists,
    remove: command(caches, (credit: OutsideCredit) =>
      outsideCredits.remove(credit.id).pipe(
        tapRight(changed),
        mapAnswer(() => credit),
      ),
    ),
    restore: command(caches, ({ id }: OutsideCredit) => outsideCredits.restore(id).pipe(tapRight(changed))),
  };
};
