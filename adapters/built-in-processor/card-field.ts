import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { map, type OperatorFunction, of, switchMap } from 'rxjs';
import {
  answerChallengeEndpoint,
  confirmAtProcessorEndpoint,
  retrieveAtProcessorEndpoint,
} from '#contract/built-in-processor.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import { bankQuestions } from '#core/billing/bank-questions.ts';
import { declineCauseOf, type PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField, CardFieldState, CardResult } from '#core/billing/ports.ts';
import { digitsOf, isWhole, NOTHING_TYPED } from '#core/billing/typed-card.ts';
import { type Answer, type Failure, isRefusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import type { Client } from '../http/client.ts';

type Standing = EndpointResponse<typeof retrieveAtProcessorEndpoint>;

const NO_ADDRESS = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };

/**
 * The card field of the built-in processor. What was typed stays in this field's memory, goes to the processor's own
 * calls only, and is discarded by `clear`.
 */
export const builtInCardField = (client: Client): CardField => {
  const { state, set } = createState<CardFieldState>({ isComplete: false, error: null });
  const { question, ask } = bankQuestions();
  let typed = NOTHING_TYPED;

  const settled = (
    clientSecret: string,
  ): OperatorFunction<Either<Failure, Standing>, Either<Failure, CardResult>> =>
    switchMap((answer): Answer<CardResult> => {
      if (answer._tag === 'Left') return unexpectedOr(clientSecret, answer.left);
      const { status, declineCode, challenge } = answer.right;
      if (status !== 'requires_action' || challenge === null) return of(right(resultOf(status, declineCode)));
      return ask().pipe(
        switchMap((isConfirmed) =>
          client.call(answerChallengeEndpoint, {
            body: { clientSecret, challenge, outcome: isConfirmed ? 'authenticated' : 'failed' },
          }),
        ),
        settled(clientSecret),
      );
    });

  /** A payment in an unexpected state may have succeeded already, so its status is the answer (faults.md, paying 7). */
  const unexpectedOr = (clientSecret: string, failure: Failure): Answer<CardResult> => {
    if (isRefusal(failure) && failure.kind === 'unprocessable')
      return of(right<Failure, CardResult>({ kind: 'refused', failure }));
    if (!isRefusal(failure) || failure.kind !== 'conflict') return of(left(failure));
    return client
      .call(retrieveAtProcessorEndpoint, { body: { clientSecret } })
      .pipe(
        map((answer) =>
          answer._tag === 'Left' ? answer : right(resultOf(answer.right.status, answer.right.declineCode)),
        ),
      );
  };

  const continueWith = ({ clientSecret }: PaymentIntent): Answer<CardResult> =>
    client
      .call(retrieveAtProcessorEndpoint, { body: { clientSecret: clientSecret ?? '' } })
      .pipe(settled(clientSecret ?? ''));

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
    pay: (intent, cardholder) => {
      const { number, expMonth, expYear, cvc } = typed;
      if (expMonth === null || expYear === null)
        return of(right<Failure, CardResult>({ kind: 'declined', cause: 'incorrect-number' }));
      const clientSecret = intent.clientSecret ?? '';
      return client
        .call(confirmAtProcessorEndpoint, {
          body: {
            clientSecret,
            card: { number: digitsOf(number), expMonth, expYear, cvc },
            billingDetails: { name: cardholder || null, address: NO_ADDRESS },
          },
        })
        .pipe(settled(clientSecret));
    },
    continue: continueWith,
    clear: () => {
      typed = NOTHING_TYPED;
      set({ isComplete: false, error: null });
    },
  };
};

const resultOf = (status: Standing['status'], declineCode: string | null): CardResult => {
  if (status === 'succeeded') return { kind: 'accepted', status: 'succeeded' };
  if (status === 'processing') return { kind: 'accepted', status: 'processing' };
  if (status === 'requires_action') return { kind: 'accepted', status: 'action-required' };
  return { kind: 'declined', cause: declineCauseOf(declineCode ?? 'card_declined') };
};
