import type { BoardKind } from '#core/requirements/boards.ts';
import { monthText } from '#core/requirements/rule-text.ts';

/** The month of the rules, with the advice to check with the board. */
export const asOfText = (month: string): string => `As of ${monthText(month)}. Check with your board.`;

/** The legend of the map, and a state without rules in the list. */
export const KIND_TEXTS: Readonly<Record<BoardKind, string>> = {
  topics: 'Rules tracked',
  total: 'No topic rule',
  'no-hours': 'Not set by hours',
};
