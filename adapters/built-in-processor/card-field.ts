import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { map, type OperatorFunction, of, switchMap } from 'rxjs';
import { bankQuestions } from '#core/billing/bank-questions.ts';
import type { BuiltInStanding } from '#core/billing/built-in/booked-payment.ts';
import { declineCauseOf, type PaymentIntent } from '#core/billing/payment-intent.ts';
import type { BuiltInProcessor, CardField, CardFieldState, CardResult } from '#core/billing/ports.ts';
import { digitsOf, isWhole, NOTHING_TYPED } from '#core/billing/typed-card.ts';
import { type Failure, isRefusal, type PortResult } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';

/**
 * The card field of the built-in processor. The typed card stays in this field's memory, is sent only to the processor,
 * and is discarded by `clear`.
 */
export const builtInCardField = (processor: BuiltInProcessor): CardField => {
  const { state, set } = createState<CardFieldState>({ isComplete: false, error: null });
  const { question, ask } = bankQuestions();
  let typed = NOTHING_TYPED;

  const settled = (
    clientSecret: string,
  ): OperatorFunction<Either<Failure, BuiltInStanding>, Either<Failure, CardResult>> =>
    switchMap((answer): PortResult<CardResult> => {
      if (answer._tag === 'Left') return unexpectedOr(clientSecret, answer.left);
      const { status, declineCode, challenge } = answer.right;
      if (status !== 'requires_action' || challenge === null) return of(right(resultOf(status, declineCode)));
      return ask().pipe(
        switchMap((isConfirmed) =>
          processor.answerChallenge(clientSecret, challenge, isConfirmed ? 'authenticated' : 'failed'),
        ),
        settled(clientSecret),
      );
    });

  /**
   * A payment in an unexpected state may already have succeeded, so its status decides the outcome (faults.md, paying
   * 7).
   */
  const unexpectedOr = (clientSecret: string, failure: Failure): PortResult<CardResult> => {
    if (isRefusal(failure) && failure.kind === 'unprocessable')
      return of(right<Failure, CardResult>({ kind: 'refused', failure }));
    if (!isRefusal(failure) || failure.kind !== 'conflict') return of(left(failure));
    return processor
      .retrieve(clientSecret)
      .pipe(
        map((answer) =>
          answer._tag === 'Left' ? answer : right(resultOf(answer.right.status, answer.right.declineCode)),
        ),
      );
  };

  const continueWith = ({ clientSecret }: PaymentIntent): PortResult<CardResult> =>
    processor.retrieve(clientSecret ?? '').pipe(settled(clientSecret ?? ''));

  return {
    state,
    question,
    entry: {
      kind: 'typed',
      type: (card) => {
        typed = card;
        set({ isComplete: isWhole(card), error: null });
      },
    },
    pay: (intent, cardholder, postalCode = null) => {
      const { number, expMonth, expYear, cvc } = typed;
      if (expMonth === null || expYear === null)
        return of(right<Failure, CardResult>({ kind: 'declined', cause: 'incorrect-number' }));
      const clientSecret = intent.clientSecret ?? '';
      return processor
        .confirm(
          clientSecret,
          { number: digitsOf(number), expMonth, expYear, cvc },
          cardholder || null,
          postalCode || null,
        )
        .pipe(settled(clientSecret));
    },
    payOnFile: ({ clientSecret }, paymentMethodId) =>
      processor.confirmOnFile(clientSecret ?? '', paymentMethodId).pipe(settled(clientSecret ?? '')),
    continue: continueWith,
    clear: () => {
      typed = NOTHING_TYPED;
      set({ isComplete: false, error: null });
    },
  };
};

const resultOf = (status: BuiltInStanding['status'], declineCode: string | null): CardResult => {
  if (status === 'succeeded') return { kind: 'accepted', status: 'succeeded' };
  if (status === 'processing') return { kind: 'accepted', status: 'processing' };
  if (status === 'requires_action') return { kind: 'accepted', status: 'action-required' };
  return { kind: 'declined', cause: declineCauseOf(declineCode ?? 'card_declined') };
};
