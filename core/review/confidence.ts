/** How sure a learner says they are of an answer, from the least to the most. It never changes a grade. */
export const CONFIDENCES = ['guess', 'fairly-sure', 'sure'] as const;

/** How sure a learner can say they are. */
export type Confidence = (typeof CONFIDENCES)[number];

/** In words. */
export const CONFIDENCE_TEXT: Readonly<Record<Confidence, string>> = {
  guess: 'Guess',
  'fairly-sure': 'Fairly sure',
  sure: 'Sure',
};
