import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { Failure } from '../shared/failure.ts';
import type { Choice } from './ports.ts';
import {
  type Attempt,
  answerTo,
  firstUnanswered,
  type GradedAnswer,
  type Question,
  type Quiz,
} from './quiz.ts';
import type { Kept, QuizRoomState } from './take-quiz.ts';

export type Before = Extract<QuizRoomState, { phase: 'before' }>;
export type Asking = Extract<QuizRoomState, { phase: 'asking' }>;
export type Answered = Extract<QuizRoomState, { phase: 'answered' }>;

/** How a loaded quiz goes on: by starting, by showing the results, or at a question. */
export type WayIn =
  | { readonly go: 'start' }
  | { readonly go: 'results' }
  | { readonly go: 'on'; readonly state: Asking | Answered };

export const wayInto = (quiz: Quiz, unsent: Choice | null): WayIn => {
  if (quiz.attempt === null) return { go: 'start' };
  if (quiz.attempt.finishedAt !== null) return { go: 'results' };
  const state = goOn(quiz, unsent);
  return state === undefined ? { go: 'results' } : { go: 'on', state };
};

export const before = (quiz: Quiz, statement: DisclosureStatement): Before => ({
  phase: 'before',
  quiz,
  statement,
  starting: 'idle',
  failure: null,
});

export const beginning = (state: Before): Before => ({ ...state, starting: 'pending', failure: null });

export const beginningFailed = (state: QuizRoomState, failure: Failure): QuizRoomState =>
  state.phase === 'before' ? { ...state, starting: 'failed', failure } : state;

export const withAttempt = (quiz: Quiz, attempt: Attempt): Quiz => ({ ...quiz, attempt });

const withAnswer = ({ attempt, ...quiz }: Quiz, grade: GradedAnswer): Quiz => ({
  ...quiz,
  attempt: attempt && { ...attempt, answers: [...attempt.answers, grade] },
});

/** The choice that this state has marked, as it is sent; none where nothing is marked. */
export const markedChoice = (state: QuizRoomState): Choice | undefined =>
  state.phase === 'asking' && state.chosenOptionId !== null && state.quiz.attempt !== null
    ? {
        attemptId: state.quiz.attempt.attemptId,
        questionId: state.question.id,
        optionId: state.chosenOptionId,
      }
    : undefined;

export const chosen = (state: Asking, optionId: string): Asking => ({
  ...state,
  chosenOptionId: optionId,
  sending: 'idle',
  failure: null,
  kept: 'saved',
});

export const canChoose = (state: QuizRoomState, optionId: string): state is Asking =>
  state.phase === 'asking' &&
  state.sending !== 'pending' &&
  state.chosenOptionId !== optionId &&
  hasOption(state.question, optionId);

export const sending = (state: Asking): Asking => ({
  ...state,
  sending: 'pending',
  failure: null,
  kept: 'saving',
});

export const sendingFailed = (state: QuizRoomState, failure: Failure, isKept: boolean): QuizRoomState =>
  state.phase === 'asking'
    ? { ...state, sending: 'failed', failure, kept: isKept ? 'kept-here' : 'not-kept' }
    : state;

export const graded = (state: Asking, grade: GradedAnswer): Answered =>
  answered(withAnswer(state.quiz, grade), state.question, grade);

export const finishing = (state: Answered): Answered => ({ ...state, finishing: 'pending', failure: null });

export const finishingFailed = (state: QuizRoomState, failure: Failure): QuizRoomState =>
  state.phase === 'answered' ? { ...state, finishing: 'failed', failure } : state;

/**
 * Asks what is still open: first what was chosen but not acknowledged, else in order. When all is answered the last
 * answer is shown, from where the results are one step; a quiz without questions has nothing to show.
 */
export const goOn = (quiz: Quiz, unsent: Choice | null): Asking | Answered | undefined => {
  const waiting = unansweredQuestionOf(quiz, unsent);
  const question = waiting ?? firstUnanswered(quiz.questions, quiz.attempt);
  if (question) return asking(quiz, question, waiting && unsent ? unsent.optionId : null);
  const last = quiz.questions.at(-1);
  const grade = last && answerTo(quiz.attempt, last.id);
  return last && grade && answered(quiz, last, grade);
};

const unansweredQuestionOf = (quiz: Quiz, unsent: Choice | null): Question | undefined =>
  quiz.questions.find(
    ({ id, options }) =>
      unsent !== null &&
      unsent.questionId === id &&
      answerTo(quiz.attempt, id) === undefined &&
      options.some((option) => option.id === unsent.optionId),
  );

const asking = (quiz: Quiz, question: Question, chosenOptionId: string | null): Asking => ({
  phase: 'asking',
  ...progress(quiz, question),
  chosenOptionId,
  sending: 'idle',
  failure: null,
});

const answered = (quiz: Quiz, question: Question, grade: GradedAnswer): Answered => ({
  phase: 'answered',
  ...progress(quiz, question),
  grade,
  last: firstUnanswered(quiz.questions, quiz.attempt) === undefined,
  finishing: 'idle',
  failure: null,
});

const progress = (quiz: Quiz, question: Question) => ({
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
