import { asProcessorPayment } from '#core/billing/built-in/booked-payment.ts';
import { chargedOffSession } from '#core/billing/built-in/charge.ts';
import { isSetup, needsNoPayment } from '#core/billing/payment-attempt.ts';
import type { Bill } from '#core/plans/bill.ts';
import { agreementOfYear, type ChargeAgreement } from '#core/plans/charge-agreement.ts';
import { subscriptionOf } from '#core/plans/held-plan.ts';
import { afterDecline, billForYear, renewalStep } from '#core/plans/renewal.ts';
import { isTrialing, type Subscription } from '#core/plans/subscription.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import { becomeFree, planOf, storePlan } from './held-plans.ts';
import { attemptsOf, cancelPayment, changePayment, paymentOf, writeAttempt } from './payment-books.ts';
import { fulfillFree, settle, settleAs } from './settle-payment.ts';

/** A learner's plan as they see it now. */
export const subscriptionIn = (state: FakeServerState, userId: string): Subscription =>
  subscriptionOf(planOf(state, userId), state.now().toISOString(), agreementIn(state, userId));

/** Nothing runs here between requests, so whatever came due for a plan happens on its learner's next request. */
export const renewIfOver = (state: FakeServerState, account: AccountRecord): void => {
  const held = planOf(state, account.user.id);
  const now = state.now().toISOString();
  const step = renewalStep(held, now, agreementOf(state, account.user.id));
  if (step === 'nothing' || (step === 'charge' && isPaying(state, account))) return;
  if (step === 'charge' && chargeYear(state, account)) {
    // More than one year may have passed.
    renewIfOver(state, account);
    return;
  }
  const later = step === 'charge' ? afterDecline(held, now) : null;
  if (later === null) becomeFree(state, account);
  else storePlan(state, account, later);
};

/** A purchase in progress may start another plan. */
const isPaying = (state: FakeServerState, { user }: AccountRecord): boolean =>
  attemptsOf(state, user.id).some(({ status, what }) => status === 'open' && what !== 'setup');

/** What the learner last agreed to be charged after a trial: the last bill with a later date that they confirmed. */
const agreementOf = (
  state: FakeServerState,
  userId: string,
): (ChargeAgreement & { readonly bill: Bill }) | null => {
  const agreed = attemptsOf(state, userId).findLast(
    ({ what, status, bill }) => what === 'subscription' && status === 'succeeded' && bill?.dueAt != null,
  );
  if (agreed === undefined || agreed.bill === null || agreed.bill.dueAt === null) return null;
  const { bill } = agreed;
  return {
    agreedAt: agreed.settledAt ?? agreed.createdAt,
    cents: bill.totalToPaid,
    chargeAt: agreed.bill.dueAt,
    bill,
  };
};

/** What the learner agreed to for the end of the year that they have; null if they bought none. */
const yearAgreement = (state: FakeServerState, userId: string): ChargeAgreement | null => {
  const { periodEnd } = planOf(state, userId);
  const paid = attemptsOf(state, userId).findLast(
    (each) => each.status === 'succeeded' && each.what !== 'lifetime' && !isSetup(each),
  );
  if (paid === undefined || paid.bill === null || periodEnd === null) return null;
  return agreementOfYear(paid.bill, { paidAt: paid.settledAt ?? paid.createdAt, periodEnd });
};

/** What the learner agreed to for the end of the trial or the year that they have. */
const agreementIn = (state: FakeServerState, userId: string): ChargeAgreement | null =>
  isTrialing(planOf(state, userId)) ? agreementOf(state, userId) : yearAgreement(state, userId);

/** The bill that the learner agreed to: at the end of a trial the one they were shown, else another year. */
const agreedBill = (state: FakeServerState, userId: string): Bill | null => {
  if (isTrialing(planOf(state, userId))) {
    const agreed = agreementOf(state, userId);
    return agreed === null ? null : { ...agreed.bill, dueAt: null };
  }
  const year = yearAgreement(state, userId);
  return year === null ? null : billForYear(year.cents);
};

/** False if it was declined, if there is no card, or if the learner agreed to no charge. */
const chargeYear = (state: FakeServerState, { user }: AccountRecord): boolean => {
  const card = state.bookedCards.get(state.billing.get(user.id)?.cardId ?? '');
  const bill = agreedBill(state, user.id);
  if (card === undefined || bill === null) return false;
  const attempt = writeAttempt(state, user.id, { what: 'renewal', bill });
  if (needsNoPayment(attempt)) {
    fulfillFree(state, attempt);
    return true;
  }
  paymentOf(state, attempt);
  const key = attempt.idempotencyKey;
  const payment = state.bookedPayments.get(key);
  if (payment === undefined) return false;
  const charged = changePayment(state, { key, payment }, chargedOffSession(payment, card));
  settle(state, asProcessorPayment(charged));
  if (charged.status === 'succeeded') return true;
  cancelPayment(state, attempt);
  const left = state.paymentAttempts.get(attempt.id);
  if (left !== undefined) settleAs(state, left, 'cancelled');
  return false;
};
