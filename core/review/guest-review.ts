import type { AskedQuestion } from '../assessment/assessment.ts';
import type { QuestionResponse } from '../assessment/questions/kind.ts';
import { KINDS } from '../assessment/questions/kinds.ts';
import type { GradedAnswer } from '../quizzes/quiz.ts';
import { isWeak, type PastAnswer } from './past-answer.ts';
import { type QuestionOrigin, type ReviewAnswer, reviewAnswer } from './review.ts';

/** A guest's answer to one question, on the device. */
export interface GuestAnswer extends Pick<PastAnswer, 'answeredAt' | 'correct' | 'confidence'> {
  readonly given: 'quiz' | 'review';
  readonly response: QuestionResponse;
}

/**
 * A question that a guest missed. The device has its key because the guest has seen it: it came with the grade of their
 * answer.
 */
export interface GuestQuestion {
  readonly question: AskedQuestion;
  readonly origin: QuestionOrigin;
  readonly key: Pick<GradedAnswer, 'solution' | 'explanation' | 'reasons' | 'references'>;
  readonly answers: readonly GuestAnswer[];
}

/** The most questions that a device stores; the oldest are removed first. */
export const MAX_ON_DEVICE = 200;

/** The most answers that are stored for one question. By then, the first ones no longer matter. */
export const MAX_ANSWERS = 30;

interface GradedInQuiz {
  readonly question: AskedQuestion;
  readonly origin: QuestionOrigin;
  readonly grade: GradedAnswer;
  readonly answer: GuestAnswer;
}

/** The list after an answer in a quiz: a missed or guessed question joins it and stays (RV-04). */
export const withQuizAnswer = (
  list: readonly GuestQuestion[],
  { question: { id, kind, stem, options }, origin, grade, answer }: GradedInQuiz,
): readonly GuestQuestion[] => {
  if (list.some(({ question }) => question.id === id)) return withAnswer(list, id, answer);
  if (!isWeak(answer)) return list;
  const { solution, explanation, reasons, references } = grade;
  const key = { solution, explanation, reasons, references };
  const question = { id, kind, stem, options };
  return [...list, { question, origin, key, answers: [answer] }].slice(-MAX_ON_DEVICE);
};

/** The list after an answer to one of its questions. */
export const withAnswer = (
  list: readonly GuestQuestion[],
  questionId: string,
  answer: GuestAnswer,
): readonly GuestQuestion[] =>
  list.map((each) =>
    each.question.id === questionId
      ? { ...each, answers: [...each.answers, answer].slice(-MAX_ANSWERS) }
      : each,
  );

/** The grade of an answer by the key that the device has. */
export const gradeOnDevice = (
  { question, key }: GuestQuestion,
  response: QuestionResponse,
): GradedAnswer => ({
  ...key,
  questionId: question.id,
  response,
  correct: KINDS[question.kind].isRight(key.solution, response),
  peers: null,
});

export const pastAnswersOnDevice = (list: readonly GuestQuestion[]): readonly PastAnswer[] =>
  list.flatMap(({ question, answers }) =>
    answers.map(({ given, answeredAt, correct, confidence }) => ({
      kind: 'article' as const,
      questionId: question.id,
      given,
      answeredAt,
      correct,
      confidence,
    })),
  );

/** The answers that an account lacks. Answers in quizzes move there with the quizzes (GQ-02). */
export const answersToCarry = (list: readonly GuestQuestion[]): readonly ReviewAnswer[] =>
  list.flatMap(({ question, answers }) =>
    answers.flatMap(({ given, response, answeredAt, confidence }) =>
      given === 'review'
        ? [reviewAnswer({ kind: 'article', questionId: question.id, response, answeredAt, confidence })]
        : [],
    ),
  );
