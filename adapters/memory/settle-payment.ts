import { fulfillmentOf } from '#core/billing/fulfillment.ts';
import { isSetup, receiptNumber } from '#core/billing/payment-attempt.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import type { FakeServerState } from './fake-server-state.ts';
import { givePlan } from './give-plan.ts';
import { planOf } from './held-plans.ts';
import { noteReferredPayment } from './refer.ts';
import type { StoredAttempt } from './sales-records.ts';

/** Applies a payment's state to its attempt. A success takes effect once, however often this is called. */
export const settle = (state: FakeServerState, payment: ProcessorPayment): void => {
  const attempt = state.paymentAttempts.get(payment.reference?.attemptId ?? '');
  if (attempt === undefined) return;
  if (payment.status === 'cancelled') settleAs(state, attempt, 'cancelled');
  else if (payment.status === 'succeeded') fulfill(state, attempt, payment);
  else if (attempt.status === 'open')
    state.paymentAttempts.set(attempt.id, { ...attempt, declineCode: payment.declineCode });
};

const fulfill = (state: FakeServerState, attempt: StoredAttempt, payment: ProcessorPayment): void => {
  // A renewal is charged in one step, so its learner cannot have canceled in between.
  const outcome = fulfillmentOf(attempt, payment, false);
  if (outcome.kind === 'give') give(state, attempt, payment.paymentMethodId);
  // A refund returns nothing: test cards move no money.
  if (outcome.kind === 'refund' && outcome.settledAs !== null) settleAs(state, attempt, outcome.settledAs);
};

/** Completes a free purchase, which no processor handles. */
export const fulfillFree = (state: FakeServerState, attempt: StoredAttempt): void =>
  give(state, attempt, null);

export const settleAs = (
  state: FakeServerState,
  attempt: StoredAttempt,
  status: Exclude<StoredAttempt['status'], 'open'>,
): void => {
  if (attempt.status !== 'open') return;
  const settledAt = state.now().toISOString();
  state.paymentAttempts.set(attempt.id, { ...attempt, status, settledAt });
};

const give = (state: FakeServerState, attempt: StoredAttempt, cardId: string | null): void => {
  if (cardId !== null) saveCard(state, attempt.userId, cardId);
  const { userId, what, amountCents: cents } = attempt;
  if (what !== 'setup' && !isSetup(attempt)) {
    givePlan(state, userId, what, cents);
    recordPayment(state, attempt, what, cardId);
    const fingerprint = state.bookedCards.get(cardId ?? '')?.fingerprint ?? null;
    noteReferredPayment(state, userId, { cents, fingerprint });
  }
  settleAs(state, attempt, 'succeeded');
};

const NO_ADDRESS = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };

/** Makes a card the one that is charged. Its name and postal code are stored if the learner has given no address. */
const saveCard = ({ billing, bookedCards }: FakeServerState, userId: string, cardId: string): void => {
  const card = bookedCards.get(cardId);
  if (card === undefined) return;
  const { name = null, address = NO_ADDRESS } = billing.get(userId)?.details ?? {};
  const postal_code = address.line1 === null ? (card.postalCode ?? address.postal_code) : address.postal_code;
  const details = { name: name ?? card.name, address: { ...address, postal_code } };
  billing.set(userId, { cardId, fingerprint: card.fingerprint, details });
};

/** Records a payment for its receipt, and uses up the promo code, the referrals and the discount of its bill. */
const recordPayment = (
  state: FakeServerState,
  { id: attemptId, userId, bill, amountCents: amount, currency }: StoredAttempt,
  what: 'subscription' | 'renewal' | 'lifetime',
  cardId: string | null,
): void => {
  const now = state.now();
  const paidAt = now.toISOString();
  const card = state.bookedCards.get(cardId ?? '');
  state.payments.push({
    receiptId: state.nextId(),
    userId,
    attemptId,
    number: receiptNumber(attemptId, now),
    what,
    planName: what === 'lifetime' ? 'Lifetime' : 'Pro',
    amount,
    currency,
    paidAt,
    refundedAt: null,
    card: card === undefined ? null : { brand: card.brand, last4: card.last4 },
  });
  const promo = state.promos.get(bill?.promoCode ?? '');
  if (promo !== undefined && !promo.usedBy.includes(userId))
    state.promos.set(promo.code, { ...promo, usedBy: [...promo.usedBy, userId] });
  for (const id of bill?.claimedReferralIds ?? []) {
    const referral = state.referrals.get(id);
    if (referral?.claimedAt === null) state.referrals.set(id, { ...referral, claimedAt: paidAt });
  }
  if (bill !== null && bill.fluorosafetyDiscount > 0)
    state.plans.set(userId, { ...planOf(state, userId), hasRedeemedCoupon: true });
};
