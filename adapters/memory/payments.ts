import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { User } from '#core/accounts/user.ts';
import {
  intentOf,
  isSamePurchase,
  isToReport,
  needsNoPayment,
  whyNotAgreed,
  whyNotReplaced,
} from '#core/billing/payment-attempt.ts';
import { declineCauseOf, type PaymentIntent } from '#core/billing/payment-intent.ts';
import type { PaymentOutcome, Payments, Purchase } from '#core/billing/ports.ts';
import type { Bill } from '#core/plans/bill.ts';
import { priceForSale, priceOf } from '#core/plans/catalog.ts';
import { type Failure, nothingHere } from '#core/shared/failure.ts';
import { billOf } from './bills.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { attemptsOf, cancelPayment, PROCESSOR, paymentOf, writeAttempt } from './payment-books.ts';
import { subscriptionIn } from './renew-plan.ts';
import { asLearner, type Caller } from './requests.ts';
import type { StoredAttempt } from './sales-records.ts';
import { fulfillFree, settle, settleAs } from './settle-payment.ts';

/** Payments with the built-in processor. An attempt is stored before the processor is called. */
export const memoryPayments = (state: FakeServerState, caller: Caller): Payments => ({
  forSubscription: (purchase) =>
    asLearner(state, caller, ({ user }) =>
      priceForSale(purchase.priceHash)?.title === 'Pro'
        ? openPayment(state, user, purchase)
        : left(nothingHere),
    ),
  forLifetime: (purchase) =>
    asLearner(state, caller, ({ user }) =>
      openPayment(state, user, { ...purchase, priceHash: priceOf('Lifetime').hash }),
    ),
  underWay: () =>
    asLearner(state, caller, ({ user }) => {
      const found = attemptsOf(state, user.id).findLast((each) => isToReport(each, state.now()));
      if (found === undefined) return right(null);
      if (found.status === 'succeeded' || needsNoPayment(found))
        return right(intentOf(PROCESSOR, found, null));
      const payment = paymentOf(state, found);
      return right(payment.status === 'cancelled' ? null : intentOf(PROCESSOR, found, payment));
    }),
  confirm: ({ attemptId }, what) =>
    asLearner(state, caller, ({ user }) => {
      const attempt = attemptsOf(state, user.id).find(({ id }) => id === attemptId);
      return attempt?.what === what ? right(confirmed(state, attempt)) : left(nothingHere);
    }),
});

/** The one payment in progress for a purchase: the open attempt with the same bill, else a new one in its place. */
const openPayment = (
  state: FakeServerState,
  learner: User,
  { priceHash, promoCode, totalToPaid }: Purchase,
): Either<Failure, PaymentIntent> => {
  const billed = billOf(state, learner, priceHash, promoCode);
  if (billed._tag === 'Left') return billed;
  const bill = billed.right;
  const changed = whyNotAgreed(totalToPaid, bill);
  if (changed !== null) return left(changed);
  const open = attemptsOf(state, learner.id).find(
    ({ status, what }) => status === 'open' && what !== 'setup',
  );
  if (open !== undefined && isSamePurchase(open, bill)) return right(intentNow(state, open));
  const refused = open === undefined ? null : abandon(state, open);
  return refused === null ? right(intentNow(state, writeFor(state, learner.id, bill))) : left(refused);
};

const writeFor = (state: FakeServerState, userId: string, bill: Bill): StoredAttempt =>
  writeAttempt(state, userId, { what: bill.what, bill });

export const intentNow = (state: FakeServerState, attempt: StoredAttempt): PaymentIntent =>
  intentOf(PROCESSOR, attempt, needsNoPayment(attempt) ? null : paymentOf(state, attempt));

/** Cancels an attempt that is no longer wanted, or returns why it may already be taking money. */
const abandon = (state: FakeServerState, attempt: StoredAttempt): Failure | null => {
  if (needsNoPayment(attempt)) {
    settleAs(state, attempt, 'cancelled');
    return null;
  }
  cancelPayment(state, attempt);
  const payment = paymentOf(state, attempt);
  settle(state, payment);
  return whyNotReplaced(payment.status);
};

/** The status of a payment. If it was paid, the plan starts first. */
const confirmed = (state: FakeServerState, attempt: StoredAttempt): PaymentOutcome => {
  if (attempt.status === 'open') {
    if (needsNoPayment(attempt)) fulfillFree(state, attempt);
    else {
      const payment = paymentOf(state, attempt);
      settle(state, payment);
      if (payment.status !== 'succeeded')
        return outcomeOf(state, attempt, payment.status, payment.declineCode);
    }
  }
  const { status } = state.paymentAttempts.get(attempt.id) ?? attempt;
  return outcomeOf(state, attempt, status === 'succeeded' ? 'succeeded' : 'cancelled', null);
};

const outcomeOf = (
  state: FakeServerState,
  { id, userId }: StoredAttempt,
  status: PaymentOutcome['status'],
  declineCode: string | null,
): PaymentOutcome => ({
  status,
  decline: declineCode === null ? null : declineCauseOf(declineCode),
  subscription: subscriptionIn(state, userId),
  receiptId: state.payments.find(({ attemptId }) => attemptId === id)?.receiptId ?? null,
});
