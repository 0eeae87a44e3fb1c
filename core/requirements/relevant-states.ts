import { stateAt } from './rule-book.ts';

/** The states that concern a learner: those of their licenses, and the one selected on this device. */
export const relevantStates = (
  licensedStates: readonly string[],
  selected: string | null,
): readonly string[] => {
  const chosen = selected === null ? undefined : stateAt(selected)?.code;
  return [...new Set([...licensedStates, ...(chosen === undefined ? [] : [chosen])])];
};
