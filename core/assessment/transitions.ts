import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { Confidence } from '../review/confidence.ts';
import type { Failure } from '../shared/failure.ts';
import {
  type AskedQuestion,
  type Assessment,
  answerIn,
  firstUnanswered,
  type Given,
  type GivenOf,
  type QuestionOf,
} from './assessment.ts';
import { isSameResponse, type QuestionResponse } from './questions/kind.ts';
import { KINDS } from './questions/kinds.ts';
import type { Answered, Asking, AssessmentState, Before, SaveStatus } from './session-state.ts';
import { RULES, type Subject } from './subject.ts';
import type { Choice } from './unsent-answers.ts';

/** How a loaded quiz continues: with a new attempt, at the results, or at a question. */
type ResumePoint<Q extends Assessment> =
  | { readonly go: 'start' }
  | { readonly go: 'results' }
  | { readonly go: 'on'; readonly state: Asking<Q> | Answered<Q> };

export const resumeAt = <Q extends Assessment>(
  subject: Subject,
  quiz: Q,
  unsent: Choice | null,
  isOver: boolean,
): ResumePoint<Q> => {
  if (quiz.attempt === null) return { go: 'start' };
  const state = isOver ? undefined : continueAttempt(quiz, unsent);
  const isRevealed = RULES[subject].reveals === 'each-grade';
  return state === undefined || (state.phase === 'answered' && !isRevealed)
    ? { go: 'results' }
    : { go: 'on', state };
};

export const before = <Q extends Assessment>(quiz: Q, statement: DisclosureStatement): Before<Q> => ({
  phase: 'before',
  quiz,
  statement,
  starting: 'idle',
  failure: null,
});

export const beginning = <Q extends Assessment>(state: Before<Q>): Before<Q> => ({
  ...state,
  starting: 'pending',
  failure: null,
});

export const beginningFailed = <Q extends Assessment, R>(
  state: AssessmentState<Q, R>,
  failure: Failure,
): AssessmentState<Q, R> => (state.phase === 'before' ? { ...state, starting: 'failed', failure } : state);

export const withAttempt = <Q extends Assessment>(quiz: Q, attempt: Q['attempt']): Q => ({
  ...quiz,
  attempt,
});

export const withAnswer = <Q extends Assessment>(quiz: Q, grade: GivenOf<Q>): Q => ({
  ...quiz,
  attempt: quiz.attempt && { ...quiz.attempt, answers: [...quiz.attempt.answers, grade] },
});

/** The marked choice as it is sent; undefined until it is complete. */
export const markedChoice = <Q extends Assessment, R>(state: AssessmentState<Q, R>): Choice | undefined =>
  state.phase === 'asking' &&
  state.response !== null &&
  KINDS[state.question.kind].isComplete(state.response) &&
  state.quiz.attempt !== null
    ? {
        attemptId: state.quiz.attempt.attemptId,
        questionId: state.question.id,
        response: state.response,
        ...(state.confidence !== null && { confidence: state.confidence }),
      }
    : undefined;

export const responded = <Q extends Assessment>(state: Asking<Q>, response: QuestionResponse): Asking<Q> => ({
  ...state,
  response,
  sending: 'idle',
  failure: null,
  saveStatus: 'saved',
});

export const rated = <Q extends Assessment, R>(
  state: AssessmentState<Q, R>,
  confidence: Confidence | null,
): AssessmentState<Q, R> =>
  state.phase === 'asking' && state.sending === 'idle' ? { ...state, confidence } : state;

export const canRespond = <Q extends Assessment, R>(
  state: AssessmentState<Q, R>,
  response: QuestionResponse,
): state is Asking<Q> =>
  state.phase === 'asking' &&
  state.sending !== 'pending' &&
  !isSameResponse(state.response, response) &&
  isResponseTo(state.question, response);

export const sending = <Q extends Assessment>(state: Asking<Q>): Asking<Q> => ({
  ...state,
  sending: 'pending',
  failure: null,
  saveStatus: 'saving',
});

export const sendingFailed = <Q extends Assessment, R>(
  state: AssessmentState<Q, R>,
  failure: Failure,
  isStored: boolean,
): AssessmentState<Q, R> =>
  state.phase === 'asking'
    ? { ...state, sending: 'failed', failure, saveStatus: isStored ? 'saved-here' : 'not-saved' }
    : state;

export const graded = <Q extends Assessment>(state: Asking<Q>, grade: GivenOf<Q>): Answered<Q> =>
  answered(withAnswer(state.quiz, grade), state.question, grade);

export const finishing = <Q extends Assessment>(state: Answered<Q>): Answered<Q> => ({
  ...state,
  finishing: 'pending',
  failure: null,
});

export const finishingFailed = <Q extends Assessment, R>(
  state: AssessmentState<Q, R>,
  failure: Failure,
): AssessmentState<Q, R> => (state.phase === 'answered' ? { ...state, finishing: 'failed', failure } : state);

/**
 * The state after the attempt was read again because a request was refused. If the learner is still at the same step,
 * reading again changed nothing: the step shows why it was refused, and what was marked stays marked.
 */
export const withRefusal = <Q extends Assessment, R>(
  readAgain: AssessmentState<Q, R>,
  refused: Asking<Q> | Answered<Q>,
  failure: Failure,
): AssessmentState<Q, R> => {
  if (readAgain.phase === 'answered' && refused.phase === 'answered' && readAgain.last)
    return finishingFailed(readAgain, failure);
  if (
    readAgain.phase !== 'asking' ||
    refused.phase !== 'asking' ||
    readAgain.question.id !== refused.question.id
  )
    return readAgain;
  const { response, confidence } = refused;
  const isMarked = response !== null && isResponseTo(readAgain.question, response);
  return sendingFailed(isMarked ? { ...readAgain, response, confidence } : readAgain, failure, false);
};

/**
 * Shows the next open question: first the one whose answer was chosen but not acknowledged, else in order. When all are
 * answered, shows the last answer, one step before the results. A quiz without questions has nothing to show.
 */
export const continueAttempt = <Q extends Assessment>(
  quiz: Q,
  unsent: Choice | null,
): Asking<Q> | Answered<Q> | undefined => {
  const waiting = unansweredQuestionOf(quiz, unsent);
  const question = waiting ?? firstUnanswered(quiz);
  if (question) return asking(quiz, question, waiting ? unsent : null);
  const last = quiz.questions.at(-1);
  const grade = last && answerIn(quiz, last.id);
  return last && grade && answered(quiz, last, grade);
};

const unansweredQuestionOf = <Q extends Assessment>(
  quiz: Q,
  unsent: Choice | null,
): QuestionOf<Q> | undefined =>
  quiz.questions.find(
    (question) =>
      unsent !== null &&
      unsent.questionId === question.id &&
      answerIn(quiz, question.id) === undefined &&
      isResponseTo(question, unsent.response),
  );

const asking = <Q extends Assessment>(
  quiz: Q,
  question: QuestionOf<Q>,
  unsent: Choice | null,
): Asking<Q> => ({
  phase: 'asking',
  ...progress(quiz, question),
  response: unsent?.response ?? null,
  confidence: unsent?.confidence ?? null,
  sending: 'idle',
  failure: null,
});

const answered = <Q extends Assessment>(
  quiz: Q,
  question: QuestionOf<Q>,
  grade: GivenOf<Q>,
): Answered<Q> => ({
  phase: 'answered',
  ...progress(quiz, question),
  grade,
  last: firstUnanswered(quiz) === undefined,
  finishing: 'idle',
  failure: null,
});

const progress = <Q extends Assessment>(quiz: Q, question: QuestionOf<Q>) => ({
  quiz,
  question,
  number: quiz.questions.findIndex(({ id }) => id === question.id) + 1,
  total: quiz.questions.length,
  marks: quiz.questions.map(({ id }) => markOf(answerIn(quiz, id))),
  saveStatus: 'saved' satisfies SaveStatus as SaveStatus,
});

const markOf = (answer: Given | undefined): Asking<Assessment>['marks'][number] => {
  if (answer === undefined) return 'open';
  if (answer.correct === undefined) return 'answered';
  return answer.correct ? 'right' : 'wrong';
};

const isResponseTo = ({ kind, options }: AskedQuestion, response: QuestionResponse): boolean =>
  KINDS[kind].read(options, response) !== null;
