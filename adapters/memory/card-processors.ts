import { right } from 'fp-ts/lib/Either.js';
import { defer, map, of } from 'rxjs';
import { bankQuestions } from '#core/billing/bank-questions.ts';
import type { DeclineCause, PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField, CardFieldState, CardProcessors, CardResult } from '#core/billing/ports.ts';
import { digitsOf, isWhole, NOTHING_TYPED } from '#core/billing/typed-card.ts';
import { type Answer, type Failure, refusal } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { nothingHere } from './caller.ts';
import { type MemoryCard, memoryCard } from './test-cards.ts';
import type { PurchaseRecord, Till } from './till.ts';

/** A processor without a server, for the published test cards. */
export const memoryCardProcessors = (till: Till): CardProcessors => ({
  open: () => defer(() => of(right<Failure, CardField>(memoryCardField(till)))),
});

const memoryCardField = (till: Till): CardField => {
  const { state, set } = createState<CardFieldState>({ isComplete: false, error: null });
  const { question, ask } = bankQuestions();
  let typed = NOTHING_TYPED;

  const settle = (purchase: PurchaseRecord, cause: DeclineCause | null): CardResult => {
    purchase.status = cause === null ? 'succeeded' : 'payment-method-required';
    purchase.decline = cause;
    if (cause !== null) purchase.card = null;
    return resultOf(purchase);
  };

  const askBank = (purchase: PurchaseRecord): Answer<CardResult> =>
    ask().pipe(
      map((isConfirmed) => {
        if (purchase.status !== 'action-required') return right(resultOf(purchase));
        const number = numbers.get(purchase);
        const card = number === undefined ? undefined : memoryCard(number);
        const cause = isConfirmed ? causeFor(purchase, card) : 'authentication-failed';
        return right(settle(purchase, cause));
      }),
    );

  const begun = (purchase: PurchaseRecord, cardholder: string): Answer<CardResult> => {
    const { expMonth, expYear } = typed;
    const number = digitsOf(typed.number);
    const card = memoryCard(number);
    if (expMonth === null || expYear === null)
      return of(right<Failure, CardResult>({ kind: 'declined', cause: 'incorrect-number' }));
    if (card === undefined) return of(right<Failure, CardResult>({ kind: 'refused', failure: noTestCard }));
    const isOver = purchase.status === 'succeeded' || purchase.status === 'cancelled';
    if (isOver) return of(right(resultOf(purchase)));
    purchase.card = { brand: card.brand, last4: number.slice(-4), exp_month: expMonth, exp_year: expYear };
    purchase.cardholder = cardholder || null;
    numbers.set(purchase, number);
    if (!card.asks) return of(right(settle(purchase, causeFor(purchase, card))));
    purchase.status = 'action-required';
    return askBank(purchase);
  };

  const known = (
    { clientSecret }: PaymentIntent,
    work: (purchase: PurchaseRecord) => Answer<CardResult>,
  ): Answer<CardResult> =>
    defer(() => {
      const found = till.purchases.find((each) => each.clientSecret === clientSecret);
      return found === undefined ? of({ _tag: 'Left' as const, left: nothingHere }) : work(found);
    });

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
    pay: (intent, cardholder) => known(intent, (purchase) => begun(purchase, cardholder)),
    continue: (intent) =>
      known(intent, (purchase) =>
        purchase.status === 'action-required' ? askBank(purchase) : of(right(resultOf(purchase))),
      ),
    clear: () => {
      typed = NOTHING_TYPED;
      set({ isComplete: false, error: null });
    },
  };
};

/** Test numbers only, so that the bank knows what to say when it is asked; by purchase, whichever field goes on. */
const numbers = new WeakMap<PurchaseRecord, string>();

const causeFor = ({ kind }: PurchaseRecord, card: MemoryCard | undefined): DeclineCause | null =>
  card === undefined ? 'declined' : kind === 'charge' ? card.charge : card.keep;

const resultOf = ({ status, decline }: PurchaseRecord): CardResult =>
  status === 'payment-method-required' || status === 'cancelled'
    ? { kind: 'declined', cause: decline ?? 'declined' }
    : { kind: 'accepted', status };

const noTestCard = refusal(
  'unprocessable',
  'Only the published test cards work here, such as 4242 4242 4242 4242.',
  { number: ['Only the published test cards work here, such as 4242 4242 4242 4242.'] },
);
