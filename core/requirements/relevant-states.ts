import type { StateRules } from './requirement-rule.ts';
import { stateAt } from './rule-book.ts';

/**
 * The state with which the requirements open, by slug: the one looked at last, unless the learner is licensed elsewhere,
 * else the first of their licenses.
 */
export const openingState = (
  states: readonly Pick<StateRules, 'code' | 'slug'>[],
  licensedIn: readonly string[],
  selected: string | null,
): string | undefined => {
  const own = states.filter(({ code }) => licensedIn.includes(code)).map(({ slug }) => slug);
  return selected !== null && (own.length === 0 || own.includes(selected)) ? selected : own[0];
};

/** The states that concern a learner: those of their licenses, and the one selected on this device. */
export const relevantStates = (
  licensedStates: readonly string[],
  selected: string | null,
): readonly string[] => {
  const chosen = selected === null ? undefined : stateAt(selected)?.code;
  return [...new Set([...licensedStates, ...(chosen === undefined ? [] : [chosen])])];
};
