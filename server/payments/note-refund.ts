import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { type PaidPeriod, planAfterRefund } from '#core/plans/plan-after-refund.ts';
import { planInWords } from '#core/plans/plan-view.ts';
import { becomeFree } from '../plans/end-plan.ts';
import { restoreYear } from '../plans/give-plan.ts';
import { lockPlan, readSubscription } from '../plans/subscription-record.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { planTakenBackMail } from '../platform/mail/billing-mails.ts';
import { queueLearnerMail } from '../platform/mail/queue-learner-mail.ts';
import { returnReferrals } from '../referrals/return-referrals.ts';
import type { FulfillContext } from './fulfill.ts';
import type { PaymentProcessor, ProcessorRefund } from './processor.ts';

const paidPeriodRow = v.object({
  paymentId: v.string(),
  planName: v.picklist(['Pro', 'Lifetime']),
  periodStart: v.string(),
  periodEnd: v.nullable(v.string()),
  cents: v.number(),
  isRefunded: v.boolean(),
});

export interface RefundContext extends FulfillContext {
  readonly processor: Pick<PaymentProcessor, 'name'>;
  /** The origin of links in mail. */
  readonly origin: string;
  readonly log?: Logger;
}

const refundedPaymentRow = v.object({
  id: v.string(),
  /** Null once the account was deleted. */
  userId: v.nullable(v.string()),
  amountCents: v.number(),
  currency: v.string(),
});
type RefundedPayment = Decoded<typeof refundedPaymentRow>;

/**
 * Records what went back of a payment. When all of it did, ends the plan that it paid for, and tells the learner, all in
 * one transaction. A report that is repeated, late or out of order changes nothing more; one about a payment without a
 * receipt changes nothing, and returns false.
 */
export const noteRefund = (context: RefundContext, refund: ProcessorRefund): Promise<boolean> =>
  context.database.transaction(async (queries) => {
    const payment = await findPayment(queries, context.processor.name, refund.paymentId);
    if (payment === undefined) return false;
    const { userId } = payment;
    if (userId !== null) await lockPlan(queries, userId);
    if (!(await record(queries, payment.id, refund)) || userId === null) return true;
    await returnReferrals(queries, { paymentId: payment.id, userId });
    await endRefundedPlan(queries, context, { ...payment, userId }, refund);
    return true;
  });

const findPayment = async (
  queries: Queries,
  processor: PaymentProcessor['name'],
  processorId: string,
): Promise<RefundedPayment | undefined> => {
  const [payment] = await readRows(
    queries,
    refundedPaymentRow,
    `select p.id, p.user_id as "userId", p.amount_cents as "amountCents", p.currency
     from payments p join payment_attempts a on a.id = p.attempt_id
     where a.processor = $1 and a.processor_id = $2`,
    [processor, processorId],
  );
  return payment;
};

/** Returns whether all of the payment went back with this report, and not before. */
const record = async (
  queries: Queries,
  paymentId: string,
  { by, cents, isWhole, at }: ProcessorRefund,
): Promise<boolean> => {
  const recorded = await queries.query(
    `update payments set refunded_cents = case when $3 then amount_cents
         else least(greatest(refunded_cents, $2::integer), amount_cents) end,
       refunded_at = case when $3 then $4::timestamptz end, refunded_by = case when $3 then $5 end
     where id = $1 and refunded_at is null returning id`,
    [paymentId, cents, isWhole, at, by],
  );
  return isWhole && recorded.length > 0;
};

const endRefundedPlan = async (
  queries: Queries,
  context: RefundContext,
  { id, userId, amountCents: cents, currency }: RefundedPayment & { readonly userId: string },
  { by }: ProcessorRefund,
): Promise<void> => {
  const held = await readSubscription(queries, userId, context.now());
  const payments = await paidPeriods(queries, userId);
  const refunded = payments.find(({ paymentId }) => paymentId === id);
  if (refunded === undefined) return;
  const after = planAfterRefund(held, refunded, payments, held.at);
  if (after.kind === 'unchanged') return;
  if (after.kind === 'free') await becomeFree(queries, userId);
  else await restoreYear(queries, userId, after.year, held.at);
  const end = after.kind === 'free' ? null : after.year.periodEnd;
  await queueLearnerMail(queries, context, userId, (to) =>
    planTakenBackMail(to, `${context.origin}/my-plan/change`, {
      plan: planInWords({ planName: refunded.planName, status: 'active' }),
      isTrial: false,
      because: { by, cents, currency },
      proUntil: end === null ? null : dayInWords(completionDay(new Date(end), to.timeZone)),
    }),
  );
};

/** What each of the learner's payments paid for, the earliest first. */
export const paidPeriods = (queries: Queries, userId: string): Promise<readonly PaidPeriod[]> =>
  readRows(
    queries,
    paidPeriodRow,
    `select id as "paymentId", plan_name as "planName", period_start as "periodStart", period_end as "periodEnd",
       amount_cents as cents, refunded_at is not null as "isRefunded"
     from payments where user_id = $1 order by paid_at, id`,
    [userId],
  );
