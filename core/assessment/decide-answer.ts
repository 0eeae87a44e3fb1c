import { type Refusal, type RefusalKind, refusal } from '../shared/failure.ts';
import { completeResponse, isCorrect, type KeyedQuestion } from './grade-response.ts';
import { isSameResponse, type QuestionResponse } from './questions/kind.ts';
import type { Subject } from './subject.ts';

/** The facts that decide about one answer. */
export interface AnswerFacts {
  /** The answered question; null if the assessment doesn't contain it. */
  readonly question: KeyedQuestion | null;
  /** As the learner sent it. */
  readonly response: unknown;
  /** The earlier response, as stored; null if this is the first. */
  readonly first: QuestionResponse | null;
  readonly isFinished: boolean;
  /** Why the assessment accepts no more answers, whether finished or not; null while it does. */
  readonly closed: 'withdrawn' | 'quiz-begun' | null;
}

type AnswerDecision =
  | { readonly decision: 'keep'; readonly response: QuestionResponse; readonly correct: boolean }
  /** The same answer as before: nothing is stored, and the grade is the same. */
  | { readonly decision: 'same' }
  | { readonly decision: 'refuse'; readonly refusal: Refusal };

/**
 * Each question is answered once: the first answer counts. A retraction withdraws a quiz that is in progress. A pretest
 * accepts no first answers once the quiz has started.
 */
export const decideAnswer = (subject: Subject, facts: AnswerFacts): AnswerDecision => {
  const { question, first, isFinished, closed } = facts;
  if (closed === 'withdrawn' && !isFinished) return refuse(withdrawn('attemptId'));
  if (question === null) return refuse(FOREIGN_QUESTION[subject]);
  const response = completeResponse(question, facts.response);
  if (response === null) return refuse(FOREIGN_RESPONSE);
  if (first !== null)
    return isSameResponse(response, completeResponse(question, first))
      ? { decision: 'same' }
      : refuse(ANSWERED_ALREADY);
  if (closed === 'quiz-begun') return refuse(quizBegun(subject));
  if (isFinished) return refuse(attemptFinished);
  return { decision: 'keep', response, correct: isCorrect(question, response) };
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

const FOREIGN_RESPONSE = onField('unprocessable', 'response', 'That isn’t an answer to this question.');

const ANSWERED_ALREADY = onField(
  'conflict',
  'response',
  'You already answered this question. Your first answer counts.',
);
