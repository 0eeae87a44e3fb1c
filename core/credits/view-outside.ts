import { type Command, command } from '../shared/command.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import { tapRight } from '../shared/tap-right.ts';
import { type CreditList, keptLists, type ListState } from './kept-lists.ts';
import type { OutsideCredit, OutsideYear } from './outside-credit.ts';
import type { OutsideCredits } from './outside-ports.ts';

interface Totals {
  readonly years: readonly OutsideYear[];
}

export type OutsideState = ListState<OutsideCredit, Totals>;

export type OutsideList = CreditList<OutsideCredit, Totals>;

/** What the learner reported, of one year or of all, and taking one away. */
export interface ViewOutside {
  readonly of: (year: number | null) => OutsideList;
  readonly remove: Command<string, null>;
  readonly restore: Command<string, null>;
}

const KEPT_LISTS = 4;

/** `changed` is told whenever the record has become another. */
export const viewOutside = (
  outside: Pick<OutsideCredits, 'page' | 'remove' | 'restore'>,
  changed: () => void,
): ViewOutside & Refreshable => {
  const lists = keptLists<number | null, OutsideCredit, Totals>(KEPT_LISTS, (year, cursor) =>
    outside.page(cursor, year),
  );
  const tellChange = () => {
    lists.invalidate();
    changed();
  };
  return {
    ...lists,
    remove: command((id: string) => outside.remove(id).pipe(tapRight(tellChange))),
    restore: command((id: string) => outside.restore(id).pipe(tapRight(tellChange))),
  };
};
