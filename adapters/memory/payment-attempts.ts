import { CURRENCY } from '#core/plans/catalog.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { PROCESSOR } from './payment-books.ts';
import type { StoredAttempt } from './sales-records.ts';

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
    ...{ id, userId, what, bill, priceHash: bill?.priceHash ?? null, promoCode: bill?.promoCode ?? null },
    ...{ amountCents: bill?.totalToPaid ?? 0, currency: CURRENCY, processor: PROCESSOR.name },
    ...{ idempotencyKey: state.nextHash(), processorId: null, paymentMethod: null, status: 'open' },
    ...{ declineCode: null, createdAt: state.now().toISOString(), settledAt: null, reportedAt: null },
  };
  state.paymentAttempts.set(id, attempt);
  return attempt;
};
