const FIRST_MILLISECONDS = 5_000;
const LONGEST_MILLISECONDS = 5 * 60_000;

/** Milliseconds until an unsent answer is sent again: longer each time, at most five minutes. */
export const retryDelay = (triesSoFar: number): number =>
  Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** triesSoFar);
