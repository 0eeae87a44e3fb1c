import {
  asProcessorPayment,
  type BookedPayment,
  type Change,
} from '#core/billing/built-in/booked-payment.ts';
import { canceled } from '#core/billing/built-in/charge.ts';
import { isSetup } from '#core/billing/payment-attempt.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import { CURRENCY } from '#core/plans/catalog.ts';
import type { FakeServerState } from './fake-server-state.ts';
import type { StoredAttempt } from './sales-records.ts';

/** The only processor in memory, which needs no key. */
export const PROCESSOR = { name: 'built-in', publishableKey: null } as const;

/** The processor's payment for an attempt, one per idempotency key, created from the stored attempt alone. */
export const paymentOf = (state: FakeServerState, attempt: StoredAttempt): ProcessorPayment => {
  const known = state.bookedPayments.get(attempt.idempotencyKey);
  if (known !== undefined) return asProcessorPayment(known);
  const booked: BookedPayment = {
    id: `payment_${state.nextId()}`,
    kind: isSetup(attempt) ? 'setup' : 'charge',
    customer: attempt.userId,
    secret: state.nextHash(),
    status: 'requires_payment_method',
    amountCents: isSetup(attempt) ? 0 : attempt.amountCents,
    currency: attempt.currency,
    reference: { attemptId: attempt.id, userId: attempt.userId },
    paymentMethod: null,
    declineCode: null,
    challenge: null,
  };
  state.bookedPayments.set(attempt.idempotencyKey, booked);
  state.paymentAttempts.set(attempt.id, { ...attempt, processorId: booked.id });
  return asProcessorPayment(booked);
};

/** Finds a payment by its secret. */
export const bookedBySecret = ({ bookedPayments }: FakeServerState, secret: string): Booked | undefined =>
  [...bookedPayments]
    .map(([key, payment]) => ({ key, payment }))
    .find(({ payment }) => payment.secret === secret);

export interface Booked {
  readonly key: string;
  readonly payment: BookedPayment;
}

export const changePayment = (
  { bookedPayments }: FakeServerState,
  { key, payment }: Booked,
  change: Change,
): BookedPayment => {
  const changed = { ...payment, ...change };
  bookedPayments.set(key, changed);
  return changed;
};

/** Cancels the payment of an attempt, unless it has succeeded or is being processed. */
export const cancelPayment = (state: FakeServerState, { idempotencyKey: key }: StoredAttempt): void => {
  const payment = state.bookedPayments.get(key);
  if (payment !== undefined) changePayment(state, { key, payment }, canceled(payment));
};

/** A learner's attempts, latest last. At most one purchase and one attempt to save a card are open. */
export const attemptsOf = ({ paymentAttempts }: FakeServerState, userId: string): readonly StoredAttempt[] =>
  [...paymentAttempts.values()].filter((each) => each.userId === userId);

/** Stores a new attempt: for a bill, or to save a card. */
export const writeAttempt = (
  state: FakeServerState,
  userId: string,
  { what, bill }: Pick<StoredAttempt, 'what' | 'bill'>,
): StoredAttempt => {
  const id = state.nextId();
  const attempt: StoredAttempt = {
    id,
    userId,
    what,
    bill,
    priceHash: bill?.priceHash ?? null,
    promoCode: bill?.promoCode ?? null,
    amountCents: bill?.totalToPaid ?? 0,
    currency: CURRENCY,
    processor: PROCESSOR.name,
    idempotencyKey: state.nextHash(),
    processorId: null,
    paymentMethod: null,
    status: 'open',
    declineCode: null,
    createdAt: state.now().toISOString(),
    settledAt: null,
    reportedAt: null,
  };
  state.paymentAttempts.set(id, attempt);
  return attempt;
};
