import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moneyText } from '#core/billing/money-text.ts';
import { isPaidBy } from '#core/plans/plan-after-refund.ts';
import { planInWords } from '#core/plans/plan-view.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import { noteRefund, paidPeriods } from '../../payments/note-refund.ts';
import { ProcessorRefused, ProcessorUnreachable } from '../../payments/processor.ts';
import { processorOf } from '../../payments/processor-of.ts';
import { becomeFree } from '../../plans/end-plan.ts';
import { lockSubscription, readSubscription } from '../../plans/subscription-record.ts';
import type { Database, Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { planTakenBackMail } from '../../platform/mail/billing-mails.ts';
import { queueLearnerMail } from '../../platform/mail/queue-learner-mail.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { ChangeOutcome } from './account-admin.ts';

const now = () => new Date();

/** Ends a plan or a trial now, without a refund, and tells its learner. */
export const endPlan = (
  database: Database,
  settings: Settings,
  userId: string,
  origin: string,
): Promise<ChangeOutcome> =>
  database.transaction(async (queries) => {
    const held = await lockSubscription(queries, userId, now());
    if (held.planName === 'Free') return done('It is on the free plan already.');
    await becomeFree(queries, userId);
    await queueLearnerMail(queries, { settings, now }, userId, (to) =>
      planTakenBackMail(to, `${origin}/my-plan/change`, {
        plan: planInWords(held),
        isTrial: isTrialing(held),
        because: null,
        proUntil: null,
      }),
    );
    return done(`The ${planInWords(held)} has ended, without a refund. Its learner is told by mail.`);
  });

/**
 * Refunds the payment for the plan in full, and then ends the plan as every full refund does. Safe to repeat: the
 * processor refunds once.
 */
export const refundPlan = async (
  database: Database,
  settings: Settings,
  userId: string,
  origin: string,
): Promise<ChangeOutcome> => {
  const payment = await paymentOfPlan(database, userId);
  if (payment === undefined)
    return refused('No payment is on record for its plan. Without --refund, the plan just ends.');
  const processor = await processorOf({ database, settings });
  if (payment.processor !== processor.name)
    return refused(
      `It was paid through ${payment.processor}, which is not in use. Refund it there, then end the plan.`,
    );
  try {
    await processor.refund(payment.processorId, `refund-${payment.processorId}`);
  } catch (failure) {
    if (failure instanceof ProcessorUnreachable)
      return refused('The processor didn’t respond. Say it again: the payment is refunded once.');
    if (failure instanceof ProcessorRefused)
      return refused(`The processor refused the refund (${failure.message}). The plan has not ended.`);
    throw failure;
  }
  const { processorId: paymentId, cents, currency } = payment;
  const refund = { paymentId, by: 'refund' as const, cents, isWhole: true, at: now().toISOString() };
  await noteRefund({ database, settings, processor, origin, now }, refund);
  const { planName } = await readSubscription(database, userId, now());
  return done(
    `${moneyText(cents, currency)} went back to the card. The account is now on ${planName}. Its learner is told by mail.`,
  );
};

const planPaymentRow = v.object({
  processor: v.string(),
  processorId: v.string(),
  cents: v.number(),
  currency: v.string(),
});
type PlanPayment = Decoded<typeof planPaymentRow>;

const paymentOfPlan = async (queries: Queries, userId: string): Promise<PlanPayment | undefined> => {
  const held = await readSubscription(queries, userId, now());
  const paid = (await paidPeriods(queries, userId)).find((each) => !each.isRefunded && isPaidBy(held, each));
  if (paid === undefined) return undefined;
  const [payment] = await readRows(
    queries,
    planPaymentRow,
    `select a.processor, a.processor_id as "processorId", p.amount_cents as cents, p.currency
     from payments p join payment_attempts a on a.id = p.attempt_id
     where p.id = $1 and p.amount_cents > 0 and a.processor_id is not null`,
    [paid.paymentId],
  );
  return payment;
};

const done = (said: string): ChangeOutcome => ({ isDone: true, said: `${said}\n` });
const refused = (said: string): ChangeOutcome => ({ isDone: false, said: `${said}\n` });
