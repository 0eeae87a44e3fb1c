import { stateAt } from './rule-book.ts';

/** The states that matter to somebody: those of their licences, and the one that was chosen on this device. */
export const statesThatMatter = (licences: readonly string[], selected: string | null): readonly string[] => {
  const chosen = selected === null ? undefined : stateAt(selected)?.code;
  return [...new Set([...licences, ...(chosen === undefined ? [] : [chosen])])];
};
