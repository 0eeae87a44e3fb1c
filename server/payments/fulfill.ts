import { awardDue } from '../activities/award-due.ts';
import type { Database, Queries } from '../database/database.ts';
import { givePlan } from '../plans/give-plan.ts';
import { isRenewalDue, lockPlan, readSubscription } from '../plans/subscription-record.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { noteReferredPayment } from '../referrals/record-referral.ts';
import type { Settings } from '../settings.ts';
import { type Attempt, isSetup, lockAttempt, settleAttempt } from './attempt.ts';
import { saveCard } from './customer.ts';
import type { ProcessorCard, ProcessorPayment } from './processor.ts';
import { recordPayment } from './record-payment.ts';

/** The outcome of a payment that succeeded at the processor. */
export type Fulfillment =
  /** The plan is given and the payment recorded, by this call or an earlier one. */
  | { readonly kind: 'fulfilled' }
  /** Money was taken for something that can't be provided, so all of it is refunded. */
  | {
      readonly kind: 'refund';
      readonly because: 'unknown' | 'mismatch' | 'replaced' | 'account-gone' | 'unwanted';
    };

export interface FulfillContext {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
}

/**
 * Gives the plan that was paid for and records the payment, in one transaction. The outcome is the same however often
 * and by whomever it is called: the learner's browser, a webhook or reconciliation (faults.md, paying 8). The payment
 * is checked against the stored attempt before anything is given.
 */
export const fulfill = (
  { database, settings, now }: FulfillContext,
  payment: ProcessorPayment,
  card: ProcessorCard | null,
): Promise<Fulfillment> => {
  const { reference } = payment;
  if (reference === null) return Promise.resolve({ kind: 'refund', because: 'unknown' });
  return database.transaction(async (queries) => {
    await lockLearner(queries, reference.userId, 'alone');
    await lockPlan(queries, reference.userId);
    const attempt = await lockAttempt(queries, reference.attemptId);
    if (attempt === undefined) return { kind: 'refund', because: 'unknown' };
    if (!isOf(attempt, payment)) {
      await settleAttempt(queries, attempt.id, 'review', now());
      return { kind: 'refund', because: 'mismatch' };
    }
    if (attempt.status === 'succeeded') return { kind: 'fulfilled' };
    if (attempt.userId === null) return { kind: 'refund', because: 'account-gone' };
    if (attempt.status === 'refunding') return { kind: 'refund', because: 'unwanted' };
    if (attempt.status !== 'open') return { kind: 'refund', because: 'replaced' };
    if (await isUnwanted(queries, attempt.what, attempt.userId, now())) {
      await settleAttempt(queries, attempt.id, 'refunding', now());
      return { kind: 'refund', because: 'unwanted' };
    }
    await give(queries, { ...attempt, userId: attempt.userId }, payment, card, now(), settings);
    return { kind: 'fulfilled' };
  });
};

/** Like `fulfill`, for a purchase that costs nothing and that no processor knows. */
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
    if (await isUnwanted(queries, attempt.what, userId, now()))
      return settleAttempt(queries, attempt.id, 'cancelled', now());
    await give(queries, { ...attempt, userId }, null, null, now(), settings);
  });

/**
 * A renewal whose learner cancelled, or whose plan ended, before the answer arrived. The learner does not pay for
 * another year.
 */
const isUnwanted = async (
  queries: Queries,
  what: Attempt['what'],
  userId: string,
  at: Date,
): Promise<boolean> => what === 'renewal' && !isRenewalDue(await readSubscription(queries, userId, at));

const isOf = (attempt: Attempt, payment: ProcessorPayment): boolean => {
  const setup = isSetup(attempt);
  return (
    payment.reference?.userId === (attempt.userId ?? payment.reference?.userId) &&
    (payment.kind === 'setup') === setup &&
    (setup || payment.amount === attempt.amountCents) &&
    (setup || payment.currency === attempt.currency) &&
    (attempt.processorId === null || attempt.processorId === payment.id)
  );
};

type OwnAttempt = Attempt & { readonly userId: string };

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
    await givePlan(queries, { userId, what, cents: attempt.amountCents, at });
    await awardDue(queries, userId, settings);
    await recordPayment(queries, { ...attempt, what }, card, at, settings);
    const fingerprint = card?.fingerprint ?? null;
    await noteReferredPayment(queries, { userId, cents: attempt.amountCents, fingerprint }, at);
  }
  if (payment !== null)
    await queries.query(
      'update payment_attempts set processor_id = $2 where id = $1 and processor_id is null',
      [attempt.id, payment.id],
    );
  await settleAttempt(queries, attempt.id, 'succeeded', at);
};
