import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { Observable } from 'rxjs';
import { declineCauseOf } from '#core/billing/payment-intent.ts';
import { noLongerOnFile } from '#core/billing/payment-method.ts';
import type { BankQuestion, CardField, CardFieldState, CardResult, TypedCard } from '#core/billing/ports.ts';
import { type Failure, type PortResult, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import type { ProcessorDouble, Told } from './processor-double.ts';

/** A browser's connection to the processor: `null` if the response is lost. */
type Reach = (what: string, ask: () => Told) => Promise<Told | null>;

/** The processor's script in the browser: sends the card to the double, and asks the learner to authenticate. */
export const doubleCardField = (double: ProcessorDouble, reach: Reach): CardField => {
  const question = createState<BankQuestion | null>(null);
  let card = '';

  const asked = () =>
    new Promise<boolean>((answered) => {
      question.set({
        answer: (isConfirmed) => {
          question.set(null);
          answered(isConfirmed);
        },
      });
    });

  const goneOn = async (clientSecret: string, told: Told | null): Promise<Either<Failure, CardResult>> => {
    if (told === null) return left(unreachable);
    if (told.status !== 'action-required') return resultOf(told);
    const isConfirmed = await asked();
    return goneOn(
      clientSecret,
      await reach('answer the bank', () => double.answer(clientSecret, isConfirmed)),
    );
  };

  const answerOf = (ask: () => Promise<Either<Failure, CardResult>>): PortResult<CardResult> =>
    new Observable((waiting) => {
      void ask().then((result) => {
        waiting.next(result);
        waiting.complete();
      });
      return () => question.set(null);
    });

  return {
    state: createState<CardFieldState>({ isComplete: true, error: null }).state,
    question: question.state,
    entry: {
      kind: 'typed',
      type: ({ number }: TypedCard) => {
        card = number;
      },
    },
    pay: ({ clientSecret }) =>
      answerOf(async () => {
        const secret = clientSecret ?? '';
        const given = card;
        return goneOn(secret, await reach('give the card', () => double.give(secret, given)));
      }),
    payOnFile: ({ clientSecret }, cardId) =>
      answerOf(async () => {
        const secret = clientSecret ?? '';
        let isGone = false;
        const told = await reach('give the card on file', () => {
          const given = double.giveSaved(secret, cardId);
          isGone = given === null;
          return given ?? double.standing(secret);
        });
        if (told !== null && isGone) return right({ kind: 'refused', failure: noLongerOnFile });
        return goneOn(secret, told);
      }),
    continue: ({ clientSecret }) =>
      answerOf(async () => {
        const secret = clientSecret ?? '';
        return goneOn(secret, await reach('what is its status', () => double.standing(secret)));
      }),
    clear: () => undefined,
  };
};

/** As adapters/stripe/card-field.ts reads the script's answers. */
const resultOf = ({ status, error }: Told): Either<Failure, CardResult> =>
  status === 'succeeded' || status === 'processing'
    ? right({ kind: 'accepted', status })
    : right({ kind: 'declined', cause: declineCauseOf(error ?? 'card_declined') });
