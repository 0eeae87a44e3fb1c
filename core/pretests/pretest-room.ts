import type { Failure } from '../shared/failure.ts';
import type { PretestProgress } from './ports.ts';
import { firstOpenQuestion, type PretestInHand, type PretestQuestion } from './pretest.ts';
import type { AskingBefore, PretestRoomStateOf } from './pretest-room-state.ts';

type Finished<P> = Extract<PretestRoomStateOf<P>, { phase: 'finished' }>;

/** What is answered: one question of a pretest that is known already. */
export interface ChosenOption {
  readonly questionId: string;
  readonly optionId: string;
}

/** Where a pretest goes on: first at what was chosen but not acknowledged, else in order, at last at its result. */
export const goOn = <P extends PretestInHand>(
  pretest: P,
  unsent: ChosenOption | null,
): AskingBefore<P> | Finished<P> | undefined => {
  if (pretest.result !== null) return { phase: 'finished', pretest, result: pretest.result };
  const waiting = unsent === null ? undefined : openQuestionOf(pretest, unsent);
  const question = waiting ?? firstOpenQuestion(pretest);
  return question && asking(pretest, question, waiting && unsent ? unsent.optionId : null);
};

const openQuestionOf = (
  pretest: PretestInHand,
  { questionId, optionId }: ChosenOption,
): PretestQuestion | undefined =>
  pretest.questions.find(
    (question) =>
      question.id === questionId &&
      !pretest.answered.includes(questionId) &&
      question.options.some(({ id }) => id === optionId),
  );

const asking = <P extends PretestInHand>(
  pretest: P,
  question: PretestQuestion,
  chosenOptionId: string | null,
): AskingBefore<P> => ({
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
export const markedOption = <P>(state: PretestRoomStateOf<P>): ChosenOption | undefined =>
  state.phase === 'asking' && state.chosenOptionId !== null
    ? { questionId: state.question.id, optionId: state.chosenOptionId }
    : undefined;

export const canChoose = <P>(state: PretestRoomStateOf<P>, optionId: string): state is AskingBefore<P> =>
  state.phase === 'asking' &&
  state.sending !== 'pending' &&
  state.chosenOptionId !== optionId &&
  state.question.options.some(({ id }) => id === optionId);

export const chosen = <P>(state: AskingBefore<P>, optionId: string): AskingBefore<P> => ({
  ...state,
  chosenOptionId: optionId,
  sending: 'idle',
  failure: null,
  kept: 'saved',
});

export const sending = <P>(state: AskingBefore<P>): AskingBefore<P> => ({
  ...state,
  sending: 'pending',
  failure: null,
  kept: 'saving',
});

export const sendingFailed = <P>(
  state: PretestRoomStateOf<P>,
  failure: Failure,
  isKept: boolean,
): PretestRoomStateOf<P> =>
  state.phase === 'asking'
    ? { ...state, sending: 'failed', failure, kept: isKept ? 'kept-here' : 'not-kept' }
    : state;

/** The pretest as it is once the question that was asked is answered. */
export const withAnswer = <P extends PretestInHand>(
  { pretest, question }: AskingBefore<P>,
  { result }: PretestProgress,
): P => ({
  ...pretest,
  answered: [...pretest.answered, question.id],
  result,
});
