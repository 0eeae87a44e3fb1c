interface Asked {
  readonly id: string;
  readonly text: string;
}

/** A question of an evaluation, by how it is answered. Every question is optional. */
export type EvaluationQuestion =
  /** From 1 to 5. */
  | (Asked & { readonly kind: 'scale'; readonly lowest: string; readonly highest: string })
  | (Asked & { readonly kind: 'choice'; readonly options: readonly Asked[] })
  /** A `no` needs an explanation. */
  | (Asked & { readonly kind: 'yes-no'; readonly whenNo: string })
  | (Asked & { readonly kind: 'text' });

/**
 * Increases with every change of the questions: an answer is stored with the version that it was given to. In version 1
 * all but the last had to be answered.
 */
export const EVALUATION_FORM_VERSION = 2;

/**
 * The questions about every activity: whether it taught something, whether it changes practice, and whether it was free
 * of bias.
 */
export const evaluationForm: readonly EvaluationQuestion[] = [
  {
    id: 'learned',
    kind: 'scale',
    text: 'How much did you learn from this activity?',
    lowest: 'Nothing',
    highest: 'A great deal',
  },
  {
    id: 'relevant',
    kind: 'scale',
    text: 'How relevant is it to your patients?',
    lowest: 'Not at all',
    highest: 'Very',
  },
  {
    id: 'practice',
    kind: 'choice',
    text: 'How will this affect your practice?',
    options: [
      { id: 'changes', text: 'I will do something differently' },
      { id: 'confirms', text: 'It confirms what I do' },
      { id: 'considers', text: 'I need to know more before I decide' },
      { id: 'none', text: 'Nothing' },
    ],
  },
  {
    id: 'balanced',
    kind: 'yes-no',
    text: 'Was the activity balanced and free of commercial bias?',
    whenNo: 'What seemed biased?',
  },
  { id: 'remarks', kind: 'text', text: 'What could be better?' },
];

/** The points of a scale, lowest first. */
export const SCALE = ['1', '2', '3', '4', '5'] as const;

/** The answers to choose from, by id; empty for a free-text question. */
export const offeredAnswers = (question: EvaluationQuestion): readonly Asked[] => {
  switch (question.kind) {
    case 'scale':
      return SCALE.map((id, index) => ({ id, text: pointText(question, id, index) }));
    case 'choice':
      return question.options;
    case 'yes-no':
      return YES_OR_NO;
    case 'text':
      return [];
  }
};

const YES_OR_NO: readonly Asked[] = [
  { id: 'yes', text: 'Yes' },
  { id: 'no', text: 'No' },
];

type Scale = Extract<EvaluationQuestion, { kind: 'scale' }>;

/** The ends of a scale have words, so that it is clear which is which. */
const pointText = ({ lowest, highest }: Scale, point: string, place: number): string => {
  if (place === 0) return `${point} ${lowest}`;
  return place === SCALE.length - 1 ? `${point} ${highest}` : point;
};
