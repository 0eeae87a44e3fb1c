import { type Fulfillment, fulfillmentOf } from '#core/billing/fulfillment.ts';
import { isSetup, type PaymentAttempt } from '#core/billing/payment-attempt.ts';
import type { ProcessorCard, ProcessorPayment } from '#core/billing/processor-payment.ts';
import { creditsLostYear } from '#core/plans/plan-after-refund.ts';
import { isUsedUp } from '#core/plans/promo.ts';
import { awardDue } from '../activities/award-due.ts';
import { noteAgreement } from '../plans/charge-agreement.ts';
import { givePlan } from '../plans/give-plan.ts';
import { lockPromo, readPromo } from '../plans/promo.ts';
import { isRenewalDue, lockPlan, readSubscription } from '../plans/subscription-record.ts';
import type { Database, Queries } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { noteReferredPayment } from '../referrals/record-referral.ts';
import { lockAttempt, settleAttempt } from './attempt.ts';
import { saveCard } from './customer.ts';
import { recordPayment } from './record-payment.ts';

/** How a payment that succeeded at the processor was settled, by this call or an earlier one. */
export type Settlement =
  | { readonly kind: 'fulfilled' }
  | Omit<Extract<Fulfillment, { readonly kind: 'refund' }>, 'settledAs'>;

export interface FulfillContext {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
}

/**
 * Gives the plan that was paid for and records the payment, in one transaction. The outcome is the same no matter how
 * often it is called and by which caller: the learner's browser, a webhook or reconciliation (faults.md, paying 8).
 * The payment is checked against the stored attempt first.
 */
export const fulfill = (
  { database, settings, now }: FulfillContext,
  payment: ProcessorPayment,
  card: ProcessorCard | null,
): Promise<Settlement> => {
  const { reference } = payment;
  if (reference === null) return Promise.resolve({ kind: 'refund', because: 'unknown' });
  return database.transaction(async (queries) => {
    await lockLearner(queries, reference.userId, 'alone');
    await lockPlan(queries, reference.userId);
    const attempt = await lockAttempt(queries, reference.attemptId);
    const outcome = fulfillmentOf(attempt, payment, await isUnwanted(queries, attempt, now()));
    if (outcome.kind === 'give') {
      await give(queries, outcome.attempt, payment, card, now(), settings);
      return { kind: 'fulfilled' };
    }
    if (outcome.kind === 'fulfilled') return outcome;
    const { settledAs, ...refund } = outcome;
    if (settledAs !== null) await settleAttempt(queries, reference.attemptId, settledAs, now());
    return refund;
  });
};

/** Like `fulfill`, for a purchase that costs nothing and is unknown to any processor. */
export const fulfillFree = (
  { database, settings, now }: FulfillContext,
  userId: string,
  attemptId: string,
): Promise<void> =>
  database.transaction(async (queries) => {
    await lockLearner(queries, userId, 'alone');
    await lockPlan(queries, userId);
    const attempt = await lockAttempt(queries, attemptId);
    if (attempt?.status !== 'open' || attempt.amountCents !== 0 || attempt.userId !== userId) return;
    if (await isUnwanted(queries, attempt, now()))
      return settleAttempt(queries, attempt.id, 'cancelled', now());
    await give(queries, { ...attempt, userId }, null, null, now(), settings);
  });

/**
 * Whether this renewal's learner cancelled, or their plan ended, before the processor responded; or whether others used
 * up the code of this purchase, or its bill credits a year that ended. Then the learner does not pay.
 */
const isUnwanted = async (
  queries: Queries,
  attempt: Pick<PaymentAttempt, 'what' | 'userId' | 'bill' | 'promoCode' | 'status'> | undefined,
  at: Date,
): Promise<boolean> => {
  if (attempt === undefined || attempt.userId === null || attempt.status !== 'open') return false;
  const { userId, promoCode } = attempt;
  const held = await readSubscription(queries, userId, at);
  if (attempt.what === 'renewal') return !isRenewalDue(held);
  if (creditsLostYear(attempt.bill, held)) return true;
  if (promoCode === null) return false;
  await lockPromo(queries, promoCode);
  const promo = await readPromo(queries, userId, promoCode);
  return promo === undefined || isUsedUp(promo);
};

type OwnAttempt = PaymentAttempt & { readonly userId: string };

const give = async (
  queries: Queries,
  attempt: OwnAttempt,
  payment: ProcessorPayment | null,
  card: ProcessorCard | null,
  at: Date,
  settings: Settings,
): Promise<void> => {
  const { userId, what } = attempt;
  if (card !== null && payment?.paymentMethodId)
    await saveCard(queries, userId, payment.paymentMethodId, card);
  if (what !== 'setup' && !isSetup(attempt)) {
    const period = await givePlan(queries, { userId, what, cents: attempt.amountCents, at });
    await awardDue(queries, userId, settings, at);
    await recordPayment(queries, { ...attempt, what }, period, card, at, settings);
    const fingerprint = card?.fingerprint ?? null;
    await noteReferredPayment(queries, { userId, cents: attempt.amountCents, fingerprint }, at);
  }
  if (isSetup(attempt)) await noteAgreement(queries, attempt, at);
  if (payment !== null)
    await queries.query(
      'update payment_attempts set processor_id = $2 where id = $1 and processor_id is null',
      [attempt.id, payment.id],
    );
  await settleAttempt(queries, attempt.id, 'succeeded', at);
};
