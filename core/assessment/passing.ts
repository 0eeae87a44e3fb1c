/** Passed if the share of right answers is at least the passing mark. A quiz without questions is never passed. */
export const isPassed = (correct: number, total: number, passingMarkPercent: number): boolean =>
  total > 0 && correct * 100 >= passingMarkPercent * total;

/** The fewest right answers that pass: 'You need 3 of 4'. */
export const answersNeeded = (total: number, passingMarkPercent: number): number =>
  Math.ceil((passingMarkPercent * total) / 100);
