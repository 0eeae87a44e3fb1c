import type { StateRules } from './requirement-rule.ts';

/**
 * The state that the requirements page opens with, by slug: the last one viewed, unless the learner is licensed
 * elsewhere, else the first of their licenses, which begin with the soonest renewal.
 */
export const openingState = (
  states: readonly Pick<StateRules, 'code' | 'slug'>[],
  licensedIn: readonly string[],
  selected: string | null,
): string | undefined => {
  const own = licensedIn.flatMap((code) => states.find((each) => each.code === code)?.slug ?? []);
  return selected !== null && (own.length === 0 || own.includes(selected)) ? selected : own[0];
};
