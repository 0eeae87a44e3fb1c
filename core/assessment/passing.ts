/** Passed if the share of right answers is at least the passing score. A quiz without questions is never passed. */
export const isPassed = (correct: number, total: number, passingMarkPercent: number): boolean =>
  total > 0 && correct * 100 >= passingMarkPercent * total;

/** The fewest right answers that pass: 'You need 3 of 4'. */
export const answersNeeded = (total: number, passingMarkPercent: number): number =>
  Math.ceil((passingMarkPercent * total) / 100);

/** '3 of 3': what passes a quiz, in whole answers. A score of 70 percent would mean all three of three. */
export const passingText = (total: number, passingMarkPercent: number): string =>
  `${answersNeeded(total, passingMarkPercent)} of ${total}`;

/** '3 of 3 in each quiz'; only the score itself if the quizzes differ in length. Empty without a quiz. */
export const passingTextOfQuizzes = (totals: readonly number[], passingMarkPercent: number): string => {
  const lengths = [...new Set(totals.filter((total) => total > 0))];
  const [only] = lengths;
  if (only === undefined) return '';
  return lengths.length === 1
    ? `${passingText(only, passingMarkPercent)} in each quiz`
    : `at least ${passingMarkPercent} percent of each quiz`;
};
