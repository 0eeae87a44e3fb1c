import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { Failure } from '../shared/failure.ts';
import type { Choice } from './ports.ts';
import {
  type Attempt,
  answerTo,
  firstUnanswered,
  type GradedAnswer,
  type Question,
  type QuizInHand,
} from './quiz.ts';
import type { Answered, Asking, Before, Kept, RoomState } from './room-state.ts';

/** How a loaded quiz goes on: by starting, by showing the results, or at a question. */
type WayIn<Q> =
  | { readonly go: 'start' }
  | { readonly go: 'results' }
  | { readonly go: 'on'; readonly state: Asking<Q> | Answered<Q> };

export const wayInto = <Q extends QuizInHand>(quiz: Q, unsent: Choice | null): WayIn<Q> => {
  if (quiz.attempt === null) return { go: 'start' };
  if (quiz.attempt.finishedAt !== null) return { go: 'results' };
  const state = goOn(quiz, unsent);
  return state === undefined ? { go: 'results' } : { go: 'on', state };
};

export const before = <Q>(quiz: Q, statement: DisclosureStatement): Before<Q> => ({
  phase: 'before',
  quiz,
  statement,
  starting: 'idle',
  failure: null,
});

export const beginning = <Q>(state: Before<Q>): Before<Q> => ({
  ...state,
  starting: 'pending',
  failure: null,
});

export const beginningFailed = <Q, R>(state: RoomState<Q, R>, failure: Failure): RoomState<Q, R> =>
  state.phase === 'before' ? { ...state, starting: 'failed', failure } : state;

export const withAttempt = <Q extends QuizInHand>(quiz: Q, attempt: Attempt): Q => ({ ...quiz, attempt });

const withAnswer = <Q extends QuizInHand>(quiz: Q, grade: GradedAnswer): Q => ({
  ...quiz,
  attempt: quiz.attempt && { ...quiz.attempt, answers: [...quiz.attempt.answers, grade] },
});

/** The choice that this state has marked, as it is sent; none where nothing is marked. */
export const markedChoice = <Q extends QuizInHand, R>(state: RoomState<Q, R>): Choice | undefined =>
  state.phase === 'asking' && state.chosenOptionId !== null && state.quiz.attempt !== null
    ? {
        attemptId: state.quiz.attempt.attemptId,
        questionId: state.question.id,
        optionId: state.chosenOptionId,
      }
    : undefined;

export const chosen = <Q>(state: Asking<Q>, optionId: string): Asking<Q> => ({
  ...state,
  chosenOptionId: optionId,
  sending: 'idle',
  failure: null,
  kept: 'saved',
});

export const canChoose = <Q, R>(state: RoomState<Q, R>, optionId: string): state is Asking<Q> =>
  state.phase === 'asking' &&
  state.sending !== 'pending' &&
  state.chosenOptionId !== optionId &&
  hasOption(state.question, optionId);

export const sending = <Q>(state: Asking<Q>): Asking<Q> => ({
  ...state,
  sending: 'pending',
  failure: null,
  kept: 'saving',
});

export const sendingFailed = <Q, R>(
  state: RoomState<Q, R>,
  failure: Failure,
  isKept: boolean,
): RoomState<Q, R> =>
  state.phase === 'asking'
    ? { ...state, sending: 'failed', failure, kept: isKept ? 'kept-here' : 'not-kept' }
    : state;

export const graded = <Q extends QuizInHand>(state: Asking<Q>, grade: GradedAnswer): Answered<Q> =>
  answered(withAnswer(state.quiz, grade), state.question, grade);

export const finishing = <Q>(state: Answered<Q>): Answered<Q> => ({
  ...state,
  finishing: 'pending',
  failure: null,
});

export const finishingFailed = <Q, R>(state: RoomState<Q, R>, failure: Failure): RoomState<Q, R> =>
  state.phase === 'answered' ? { ...state, finishing: 'failed', failure } : state;

/**
 * Asks what is still open: first what was chosen but not acknowledged, else in order. When all is answered the last
 * answer is shown, from where the results are one step; a quiz without questions has nothing to show.
 */
export const goOn = <Q extends QuizInHand>(
  quiz: Q,
  unsent: Choice | null,
): Asking<Q> | Answered<Q> | undefined => {
  const waiting = unansweredQuestionOf(quiz, unsent);
  const question = waiting ?? firstUnanswered(quiz.questions, quiz.attempt);
  if (question) return asking(quiz, question, waiting && unsent ? unsent.optionId : null);
  const last = quiz.questions.at(-1);
  const grade = last && answerTo(quiz.attempt, last.id);
  return last && grade && answered(quiz, last, grade);
};

const unansweredQuestionOf = (quiz: QuizInHand, unsent: Choice | null): Question | undefined =>
  quiz.questions.find(
    ({ id, options }) =>
      unsent !== null &&
      unsent.questionId === id &&
      answerTo(quiz.attempt, id) === undefined &&
      options.some((option) => option.id === unsent.optionId),
  );

const asking = <Q extends QuizInHand>(
  quiz: Q,
  question: Question,
  chosenOptionId: string | null,
): Asking<Q> => ({
  phase: 'asking',
  ...progress(quiz, question),
  chosenOptionId,
  sending: 'idle',
  failure: null,
});

const answered = <Q extends QuizInHand>(quiz: Q, question: Question, grade: GradedAnswer): Answered<Q> => ({
  phase: 'answered',
  ...progress(quiz, question),
  grade,
  last: firstUnanswered(quiz.questions, quiz.attempt) === undefined,
  finishing: 'idle',
  failure: null,
});

const progress = <Q extends QuizInHand>(quiz: Q, question: Question) => ({
  quiz,
  question,
  number: quiz.questions.findIndex(({ id }) => id === question.id) + 1,
  total: quiz.questions.length,
  marks: quiz.questions.map(({ id }) => markOf(answerTo(quiz.attempt, id))),
  kept: 'saved' satisfies Kept as Kept,
});

const markOf = (answer: GradedAnswer | undefined): 'right' | 'wrong' | 'open' =>
  answer === undefined ? 'open' : answer.correct ? 'right' : 'wrong';

const hasOption = (question: Question, optionId: string): boolean =>
  question.options.some(({ id }) => id === optionId);
