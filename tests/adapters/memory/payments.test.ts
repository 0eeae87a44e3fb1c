import fc from 'fast-check';
import type { Either } from 'fp-ts/lib/Either.js';
import { describe, expect, it } from 'vitest';
import { memoryAccounts } from '#adapters/memory/accounts.ts';
import { memoryBilling } from '#adapters/memory/billing.ts';
import { memoryBuiltInProcessor } from '#adapters/memory/built-in-processor.ts';
import { createFakeServerState, type FakeServerState } from '#adapters/memory/fake-server-state.ts';
import { memoryPayments } from '#adapters/memory/payments.ts';
import { memorySubscriptions } from '#adapters/memory/subscriptions.ts';
import { isSetup } from '#core/billing/payment-attempt.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import { priceOf } from '#core/plans/catalog.ts';
import type { Failure, PortResult } from '#core/shared/failure.ts';

/** Actions that can happen at any time and in any order, from pages that know little of each other. */
type Step =
  | { readonly do: 'begin'; readonly title: 'Pro' | 'Lifetime'; readonly promoCode: string | null }
  | {
      readonly do:
        | 'begin to save a card'
        | 'remove the card'
        | 'cancel'
        | 'resume'
        | 'go free'
        | 'see the receipt';
    }
  | { readonly do: 'give a card'; readonly number: string; readonly intent: number }
  | { readonly do: 'answer the bank'; readonly yes: boolean; readonly intent: number }
  | { readonly do: 'confirm'; readonly intent: number }
  | { readonly do: 'wait'; readonly days: number };

const NUMBERS = ['4242424242424242', '4000000000000002', '4000002500003155', '4000008400001629'] as const;
/** Usually the payment that was started last. */
const intent = fc.constantFrom(0, 0, 0, 1, 2);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      title: fc.constantFrom('Pro' as const, 'Pro' as const, 'Lifetime' as const),
      promoCode: fc.constantFrom(null, 'TENTH', 'WHOLE'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('give a card' as const),
      number: fc.constantFrom(...NUMBERS),
      intent,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer the bank' as const), yes: fc.boolean(), intent }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('confirm' as const), intent }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'begin to save a card',
        'remove the card',
        'cancel',
        'resume',
        'go free',
        'see the receipt' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 200, 366) }),
  },
);

/** The value of an answer, which memory gives at once; undefined if it is a failure. */
const now = <A>(answer: PortResult<A>): A | undefined => {
  let given: Either<Failure, A> | undefined;
  answer.subscribe((outcome) => {
    given = outcome;
  });
  return given?._tag === 'Right' ? given.right : undefined;
};

const learnerInMemory = () => {
  let ahead = 0;
  const state = createFakeServerState({
    library: [],
    now: () => new Date(Date.parse('2026-05-04T12:00:00.000Z') + ahead),
  });
  for (const [code, percentOff] of [['TENTH', 10] as const, ['WHOLE', 100] as const])
    state.promos.set(code, {
      code,
      percentOff,
      centsOff: null,
      planName: null,
      expiresAt: null,
      mostRedemptions: null,
      usedBy: [],
    });
  let token: string | null = null;
  const caller = { token: () => token, guestHash: () => null };
  const signedIn = now(
    memoryAccounts(state, caller, { timeZone: () => 'UTC' }).register(
      {
        firstName: 'Ada',
        lastName: 'Byron',
        degree: 'M.D.',
        email: 'ada@hospital.example.org',
        password: 'correct horse battery',
      },
      { guestQuizzes: [], userGuestHash: null },
    ),
  );
  token = signedIn?.token ?? null;
  const subscriptions = memorySubscriptions(state, caller);
  const payments = memoryPayments(state, caller);
  const billing = memoryBilling(state, caller);
  const processor = memoryBuiltInProcessor(state);
  const begun: PaymentIntent[] = [];
  const secretOf = (place: number) => begun.at(place)?.clientSecret ?? 'unknown';
  const note = (each: PaymentIntent | undefined) => {
    if (each !== undefined) begun.unshift(each);
  };

  const take = (each: Step): unknown => {
    if (each.do === 'begin') {
      const preview = now(subscriptions.preview(priceOf(each.title).hash, each.promoCode));
      if (preview === undefined) return;
      return note(
        now(each.title === 'Pro' ? payments.forSubscription(preview) : payments.forLifetime(preview)),
      );
    }
    if (each.do === 'give a card')
      return now(
        processor.confirm(
          secretOf(each.intent),
          { number: each.number, expMonth: 12, expYear: 2034, cvc: '123' },
          'Ada Byron',
          '04101',
        ),
      );
    if (each.do === 'answer the bank') {
      const challenge = now(processor.retrieve(secretOf(each.intent)))?.challenge ?? '';
      const outcome = each.yes ? 'authenticated' : 'failed';
      return now(processor.answerChallenge(secretOf(each.intent), challenge, outcome));
    }
    if (each.do === 'confirm') {
      const of = begun.at(each.intent);
      if (of === undefined) return;
      if (of.what === 'setup') return now(billing.finishUpdate(of.attemptId));
      return now(payments.confirm(of, of.what));
    }
    if (each.do === 'wait') {
      ahead += each.days * 24 * 60 * 60 * 1000;
      return;
    }
    if (each.do === 'begin to save a card') return note(now(billing.beginUpdate()));
    if (each.do === 'remove the card') return now(billing.removePaymentMethod());
    if (each.do === 'cancel') return now(subscriptions.downgrade());
    if (each.do === 'resume') return now(subscriptions.resume());
    if (each.do === 'go free') return now(subscriptions.goFree());
    return now(billing.latestReceipt());
  };
  return { state, take, mine: () => now(subscriptions.mine()) };
};

/** Violations of the money rules, which must always be none. */
const violations = ({
  bookedPayments,
  paymentAttempts,
  payments,
  promos,
}: FakeServerState): readonly string[] => {
  const wrong: string[] = [];
  const hold = (isRight: boolean, what: string) => {
    if (!isRight) wrong.push(what);
  };
  const attempts = [...paymentAttempts.values()];
  const charges = [...bookedPayments.values()].filter(
    ({ kind, status }) => kind === 'charge' && status === 'succeeded',
  );
  for (const { reference, amountCents } of charges) {
    const paid = payments.filter(({ attemptId }) => attemptId === reference.attemptId);
    hold(
      paid.length === 1 && paid[0]?.amount === amountCents,
      `${reference.attemptId} has ${paid.length} payments`,
    );
  }
  for (const { attemptId, amount } of payments) {
    const own = charges.filter(({ reference }) => reference.attemptId === attemptId);
    hold(own.length === (amount === 0 ? 0 : 1), `the payment of ${attemptId} has ${own.length} charges`);
    hold(paymentAttempts.get(attemptId)?.status === 'succeeded', `${attemptId} is paid and not settled`);
  }
  const sum = (amounts: readonly number[]) => amounts.reduce((before, each) => before + each, 0);
  hold(
    sum(charges.map(({ amountCents }) => amountCents)) === sum(payments.map(({ amount }) => amount)),
    'the charges are not what is recorded',
  );
  for (const kind of [true, false]) {
    const open = attempts.filter((each) => each.status === 'open' && isSetup(each) === kind);
    hold(open.length <= 1, `${open.length} attempts are open`);
  }
  hold(
    new Set(attempts.map(({ idempotencyKey }) => idempotencyKey)).size === attempts.length,
    'a key is shared',
  );
  for (const { reference } of bookedPayments.values())
    hold(paymentAttempts.has(reference.attemptId), 'the processor knows a payment that was not stored first');
  for (const { code, usedBy } of promos.values())
    hold(usedBy.length <= 1, `the code ${code} was used ${usedBy.length} times by one learner`);
  return wrong;
};

describe('payments in memory', () => {
  it('charge each attempt once and record it, whatever the order of clicks (faults.md, paying 1, 2 and 8)', () => {
    const met = { paid: 0, free: 0, ended: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
        const { state, take, mine } = learnerInMemory();
        for (const each of steps) {
          take(each);
          expect(violations(state)).toEqual([]);
        }
        const plan = mine();
        const wasPaid = state.payments.some(({ planName }) => planName === plan?.planName);
        expect(plan?.planName === 'Free' || wasPaid).toBe(true);
        met.paid += state.payments.filter(({ amount }) => amount > 0).length;
        met.free += state.payments.filter(({ amount }) => amount === 0).length;
        met.ended += plan?.planName === 'Free' && state.payments.length > 0 ? 1 : 0;
      }),
      { numRuns: 1000 },
    );
    // A property that met none of these would prove nothing.
    expect(Math.min(met.paid, met.free, met.ended)).toBeGreaterThan(0);
  });
});
