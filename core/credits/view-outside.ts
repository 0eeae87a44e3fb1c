import { type Command, command } from '../shared/command.ts';
import type { Failure } from '../shared/failure.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import { type More, type PageList, pageList } from '../shared/page-list.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import { mapState, type State } from '../shared/state.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { OutsideCredit, OutsideYear } from './outside-credit.ts';
import type { OutsideCredits, OutsidePage } from './outside-ports.ts';

export type OutsideState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | {
      readonly phase: 'loaded';
      readonly credits: readonly OutsideCredit[];
      readonly years: readonly OutsideYear[];
      readonly total: number;
      readonly more: More;
    };

export interface OutsideList {
  readonly state: State<OutsideState>;
  readonly more: () => void;
  readonly retry: () => void;
}

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
  const lists = keepRecent<OpenList>(KEPT_LISTS, (list) => list.isWatched());
  const invalidate = () => {
    for (const each of lists.all()) each.invalidate();
  };
  const tellChange = () => {
    invalidate();
    changed();
  };
  return {
    of: (year) =>
      lists.open(String(year), () => {
        const list = pageList(
          (cursor) => outside.page(cursor, year),
          (credit: OutsideCredit) => credit.id,
        );
        return { ...list, state: asOutside(list) };
      }),
    remove: command((id: string) => outside.remove(id).pipe(tapRight(tellChange))),
    restore: command((id: string) => outside.restore(id).pipe(tapRight(tellChange))),
    invalidate,
    clear: () => {
      for (const each of lists.all()) each.clear();
      lists.clear();
    },
  };
};

interface OpenList extends OutsideList, Refreshable {
  readonly isWatched: () => boolean;
}

const asOutside = ({ state }: PageList<OutsideCredit, OutsidePage>): State<OutsideState> =>
  mapState(state, (list) =>
    list.phase === 'loaded'
      ? {
          phase: 'loaded',
          credits: list.pages.items,
          years: list.latest.years,
          total: list.pages.total,
          more: list.more,
        }
      : list,
  );
