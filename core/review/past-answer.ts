import type { Confidence } from './confidence.ts';

/** Articles and course modules store their questions separately, each with their own ids. */
export const QUESTION_KINDS = ['article', 'module'] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Identifies a question. */
export interface QuestionKey {
  readonly kind: QuestionKind;
  readonly questionId: string;
}

/**
 * One answer of a learner, in a quiz, a pretest or a review; or their wish for all questions of an article (RV-13): each
 * was `put-in` as if missed at that time, or `taken-out`. Only the schedule reads wishes.
 */
export interface PastAnswer extends QuestionKey {
  readonly given: 'pretest' | 'quiz' | 'review' | 'put-in' | 'taken-out';
  /** UTC, ISO 8601. */
  readonly answeredAt: string;
  readonly correct: boolean;
  /** Null if the learner said nothing. */
  readonly confidence: Confidence | null;
}

/** Whether an answer makes its question one to review: it was wrong, or a guess (RV-01). */
export const isWeak = ({ correct, confidence }: Pick<PastAnswer, 'correct' | 'confidence'>): boolean =>
  !correct || confidence === 'guess';

/** The wish for one question, as a past answer. */
export const wishFor = (key: QuestionKey, asked: boolean, wishedAt: string): PastAnswer => ({
  ...key,
  given: asked ? 'put-in' : 'taken-out',
  answeredAt: wishedAt,
  correct: !asked,
  confidence: null,
});

export const isSameQuestion = (one: QuestionKey, other: QuestionKey): boolean =>
  one.kind === other.kind && one.questionId === other.questionId;

/** The same text for the same question. */
export const keyText = ({ kind, questionId }: QuestionKey): string => `${kind} ${questionId}`;

/** The answers by question, in the order in which the questions first appear. */
export const byQuestion = <A extends QuestionKey>(answers: readonly A[]): readonly (readonly A[])[] => {
  const groups = new Map<string, A[]>();
  for (const answer of answers) {
    const group = groups.get(keyText(answer));
    if (group === undefined) groups.set(keyText(answer), [answer]);
    else group.push(answer);
  }
  return [...groups.values()];
};
