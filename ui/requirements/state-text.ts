import { pathTo } from '#core/navigation/path-of.ts';
import type { BoardKind } from '#core/requirements/boards.ts';
import type { Progress } from '#core/requirements/progress.ts';
import type { CountedState } from '#core/requirements/requirements-overview.ts';
import { monthText } from '#core/requirements/rule-text.ts';

/** A state with what its board asks. */
export interface MarkedState extends Pick<CountedState, 'code' | 'slug' | 'name'> {
  readonly kind: BoardKind;
  /** How many rules its board has besides the total. */
  readonly topicRules: number;
  /** The learner's progress; null where they have no license, for guests and while loading. */
  readonly own: Progress | null;
}

export interface StatesProps {
  readonly states: readonly MarkedState[];
  readonly selected: string | undefined;
}

export const hrefOfState = (slug: string): string => pathTo('special-requirements', {}, { state: slug });

export const percentOf = ({ share }: Progress): string => `${Math.floor(share * 100)}%`;

/** The month of the rules, with the advice to check with the board. */
export const asOfText = (month: string): string => `As of ${monthText(month)}. Check with your board.`;

/** The legend of the map, and a state without rules in the list. */
export const KIND_TEXTS: Readonly<Record<BoardKind, string>> = {
  topics: 'Rules tracked',
  total: 'No topic rule',
  'no-hours': 'Not set by hours',
};
