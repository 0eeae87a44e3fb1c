import { type Refusal, type RefusalKind, refusal } from '../shared/failure.ts';
import { isCorrect, type KeyedOption } from './grading.ts';
import type { Subject } from './subject.ts';

/** What decides about one answer. */
export interface AnswerFacts {
  /** The options of the question that was answered; null where the assessment doesn't ask it. */
  readonly options: readonly KeyedOption[] | null;
  readonly chosenOptionId: string;
  /** What was answered before; null where this is the first answer. */
  readonly firstOptionId: string | null;
  readonly isFinished: boolean;
  /** Why the assessment takes no answer any more, whether or not it is finished; null while it does. */
  readonly closed: 'withdrawn' | 'quiz-begun' | null;
}

export type AnswerDecision =
  | { readonly decision: 'keep'; readonly correct: boolean }
  /** Answered like this before: there is nothing to keep, and the grade is the same. */
  | { readonly decision: 'same' }
  | { readonly decision: 'refuse'; readonly refusal: Refusal };

/**
 * One answer a question: the first one stays. With a retraction a quiz that is under way is withdrawn; a pretest takes
 * no first answers once the quiz was begun.
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

/** A quiz about findings that no longer stand is over, also for who is in the middle of it; what was earned stays. */
export const withdrawn = (field: 'articleId' | 'attemptId'): Refusal =>
  onField('unprocessable', field, 'This article was retracted, and its quiz was withdrawn.');

/** A pretest comes before the quiz, and is over once that was begun. */
export const quizBegun = (subject: Subject): Refusal =>
  refusal(
    'conflict',
    subject === 'course-pretest'
      ? 'You have begun a quiz of this course: its pretest comes before them.'
      : 'You have begun the quiz: its pretest comes before it.',
  );

export const attemptFinished: Refusal = refusal('conflict', 'This attempt is finished.');

const refuse = (why: Refusal): AnswerDecision => ({ decision: 'refuse', refusal: why });

const onField = (kind: RefusalKind, field: string, message: string): Refusal =>
  refusal(kind, message, { [field]: [message] });

const notOf = (assessment: 'quiz' | 'pretest') =>
  onField('unprocessable', 'questionId', `That question is not one of this ${assessment}.`);

const FOREIGN_QUESTION: Readonly<Record<Subject, Refusal>> = {
  'article-quiz': notOf('quiz'),
  'module-quiz': notOf('quiz'),
  'article-pretest': notOf('pretest'),
  'course-pretest': notOf('pretest'),
};

const FOREIGN_OPTION = onField('unprocessable', 'optionId', 'That option is not one of this question.');

const ANSWERED_ALREADY = onField(
  'conflict',
  'optionId',
  'You have answered this question already; your first answer stands.',
);
