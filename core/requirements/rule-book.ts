import { BOARDS } from './generated/boards.ts';
import { REQUIREMENT_TOPICS } from './generated/topics.ts';
import type { RuleBook, StateRules } from './requirement-rule.ts';

/**
 * What boards require of physicians, from the files in core/requirements/book/. Boards change their rules, so learners are always
 * told to check with theirs.
 */
export const RULE_BOOK: RuleBook = { ...BOARDS, topics: REQUIREMENT_TOPICS };

export const stateAt = (slug: string): StateRules | undefined =>
  RULE_BOOK.states.find((each) => each.slug === slug);

export const stateCoded = (code: string): StateRules | undefined =>
  RULE_BOOK.states.find((each) => each.code === code);
