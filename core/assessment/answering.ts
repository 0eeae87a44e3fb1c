import { type Refusal, type RefusalKind, refusal } from '../shared/failure.ts';
import { isCorrect, type KeyedOption } from './grading.ts';
import type { Subject } from './subject.ts';

/** The facts that decide about one answer. */
export interface AnswerFacts {
  /** The options of the answered question; null if the assessment doesn't contain it. */
  readonly options: readonly KeyedOption[] | null;
  readonly chosenOptionId: string;
  /** The earlier answer; null if this is the first. */
  readonly firstOptionId: string | null;
  readonly isFinished: boolean;
  /** Why the assessment accepts no more answers, whether finished or not; null while it does. */
  readonly closed: 'withdrawn' | 'quiz-begun' | null;
}

type AnswerDecision =
  | { readonly decision: 'keep'; readonly correct: boolean }
  /** The same answer as before: nothing is stored, and the grade is the same. */
  | { readonly decision: 'same' }
  | { readonly decision: 'refuse'; readonly refusal: Refusal };

/**
 * Each question is answered once: the first answer counts. A retraction withdraws a quiz that is in progress. A pretest
 * accepts no first answers once the quiz has started.
 */
export const decideAnswer = (subject: Subject, facts: AnswerFacts): AnswerDecision => {
  const { options, chosenOptionId, firstOptionId, isFinished, closed } = facts;
  if (closed === 'withdrawn' && !isFinished) return refuse(withdrawn('attemptId'));
  if (options === null) return refuse(FOREIGN_QUESTION[subject]);
  if (!options.some(({ id }) => id === chosenOptionId)) return refuse(FOREIGN_OPTION);
  if (firstOptionId !== null)
    return firstOptionId === chosenOptionId ? { decision: 'same' } : refuse(ANSWERED_ALREADY);
  if (closed === 'quiz-begun') return refuse(quizBegun(subject));
  if (isFinished) return refuse(attemptFinished);
  return { decision: 'keep', correct: isCorrect(options, chosenOptionId) };
};

/** A quiz on retracted findings is closed, even for a learner in the middle of it. Credit that was earned stays. */
export const withdrawn = (field: 'articleId' | 'attemptId'): Refusal =>
  onField('unprocessable', field, 'This article was retracted, and its quiz was withdrawn.');

/** A pretest comes before the quiz and is closed once the quiz has started. */
export const quizBegun = (subject: Subject): Refusal =>
  refusal(
    'conflict',
    subject === 'course-pretest'
      ? 'You’ve started a quiz in this course, so its pretest is closed.'
      : 'You’ve started the quiz, so its pretest is closed.',
  );

export const attemptFinished: Refusal = refusal('conflict', 'This attempt is finished.');

const refuse = (why: Refusal): AnswerDecision => ({ decision: 'refuse', refusal: why });

const onField = (kind: RefusalKind, field: string, message: string): Refusal =>
  refusal(kind, message, { [field]: [message] });

const notOf = (assessment: 'quiz' | 'pretest') =>
  onField('unprocessable', 'questionId', `That question isn’t part of this ${assessment}.`);

const FOREIGN_QUESTION: Readonly<Record<Subject, Refusal>> = {
  'article-quiz': notOf('quiz'),
  'module-quiz': notOf('quiz'),
  'article-pretest': notOf('pretest'),
  'course-pretest': notOf('pretest'),
};

const FOREIGN_OPTION = onField('unprocessable', 'optionId', 'That option isn’t part of this question.');

const ANSWERED_ALREADY = onField(
  'conflict',
  'optionId',
  'You already answered this question. Your first answer counts.',
);
