import type { Choice } from '../quizzes/ports.ts';
import type { Failure } from '../shared/failure.ts';
import type { PretestChoice, PretestProgress } from './ports.ts';
import { firstOpenQuestion, type Pretest, type PretestQuestion } from './pretest.ts';
import type { PretestRoomState } from './take-pretest.ts';

export type Asking = Extract<PretestRoomState, { phase: 'asking' }>;
type Finished = Extract<PretestRoomState, { phase: 'finished' }>;

/** Where a pretest goes on: first at what was chosen but not acknowledged, else in order, at last at its result. */
export const goOn = (pretest: Pretest, unsent: Choice | null): Asking | Finished | undefined => {
  if (pretest.result !== null) return { phase: 'finished', pretest, result: pretest.result };
  const waiting = unsent === null ? undefined : openQuestionOf(pretest, unsent);
  const question = waiting ?? firstOpenQuestion(pretest);
  return question && asking(pretest, question, waiting && unsent ? unsent.optionId : null);
};

const openQuestionOf = (pretest: Pretest, { questionId, optionId }: Choice): PretestQuestion | undefined =>
  pretest.questions.find(
    (question) =>
      question.id === questionId &&
      !pretest.answered.includes(questionId) &&
      question.options.some(({ id }) => id === optionId),
  );

const asking = (pretest: Pretest, question: PretestQuestion, chosenOptionId: string | null): Asking => ({
  phase: 'asking',
  pretest,
  question,
  number: pretest.questions.indexOf(question) + 1,
  total: pretest.questions.length,
  marks: pretest.questions.map(({ id }) => (pretest.answered.includes(id) ? 'answered' : 'open')),
  kept: 'saved',
  chosenOptionId,
  sending: 'idle',
  failure: null,
});

/** The choice that this state has marked, as it is sent; none where nothing is marked. */
export const markedChoice = (state: PretestRoomState): PretestChoice | undefined =>
  state.phase === 'asking' && state.chosenOptionId !== null
    ? {
        pretestId: state.pretest.pretestId,
        questionId: state.question.id,
        optionId: state.chosenOptionId,
      }
    : undefined;

/** As the device keeps it: a pretest is the attempt before the reading. */
export const toKeep = ({ pretestId, ...choice }: PretestChoice): Choice => ({
  attemptId: pretestId,
  ...choice,
});

export const canChoose = (state: PretestRoomState, optionId: string): state is Asking =>
  state.phase === 'asking' &&
  state.sending !== 'pending' &&
  state.chosenOptionId !== optionId &&
  state.question.options.some(({ id }) => id === optionId);

export const chosen = (state: Asking, optionId: string): Asking => ({
  ...state,
  chosenOptionId: optionId,
  sending: 'idle',
  failure: null,
  kept: 'saved',
});

export const sending = (state: Asking): Asking => ({
  ...state,
  sending: 'pending',
  failure: null,
  kept: 'saving',
});

export const sendingFailed = (
  state: PretestRoomState,
  failure: Failure,
  isKept: boolean,
): PretestRoomState =>
  state.phase === 'asking'
    ? { ...state, sending: 'failed', failure, kept: isKept ? 'kept-here' : 'not-kept' }
    : state;

/** The pretest as it is once the question that was asked is answered. */
export const withAnswer = ({ pretest, question }: Asking, { result }: PretestProgress): Pretest => ({
  ...pretest,
  answered: [...pretest.answered, question.id],
  result,
});
