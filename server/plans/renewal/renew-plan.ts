import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { isYearOver } from '#core/plans/held-plan.ts';
import { PAST_DUE_DAYS, RETRY_DAYS } from '#core/plans/holding.ts';
import { renewalStep } from '#core/plans/renewal.ts';
import { isPastDue, isTrialing } from '#core/plans/subscription.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { paymentFailedMail, planEndedMail } from '../../platform/mail/billing-mails.ts';
import { queueLearnerMail } from '../../platform/mail/queue-learner-mail.ts';
import { readAgreement } from '../charge-agreement.ts';
import { becomeFree } from '../end-plan.ts';
import { lockSubscription, readSubscription } from '../subscription-record.ts';
import { chargeRenewal } from './charge-renewal.ts';
import type { RenewalContext } from './renewal-context.ts';

/**
 * Applies everything that is due for one learner's plan: charges a year at its end and a trial whose learner
 * agreed to it, ends a canceled plan and any other trial, and retries a past-due plan until it finally ends. Repeated or concurrent calls change nothing more.
 */
export const renewPlan = async (context: RenewalContext, userId: string): Promise<void> => {
  const record = await readSubscription(context.database, userId, context.now());
  const step = renewalStep(record, record.at, await readAgreement(context.database, userId));
  if (step === 'nothing') return;
  if (step === 'end') return endPlan(context, userId);
  const charge = await chargeRenewal(context, userId);
  if (charge === 'declined') await afterDecline(context, userId);
};

const endPlan = (context: RenewalContext, userId: string): Promise<void> =>
  context.database.transaction(async (queries) => {
    const record = await lockSubscription(queries, userId, context.now());
    if (renewalStep(record, record.at, await readAgreement(queries, userId)) !== 'end') return;
    await becomeFree(queries, userId);
    await queueLearnerMail(queries, context, userId, (to) =>
      planEndedMail(to, `${context.origin}/my-plan/change`, isTrialing(record)),
    );
  });

/** A trial that cannot be charged ends; a year is retried on later days, and the learner is notified once. */
const afterDecline = (context: RenewalContext, userId: string): Promise<void> =>
  context.database.transaction(async (queries) => {
    const record = await lockSubscription(queries, userId, context.now());
    if (!isYearOver(record, record.at) || record.cancelledAt !== null) return;
    if (isTrialing(record)) {
      await becomeFree(queries, userId);
      await queueLearnerMail(queries, context, userId, (to) =>
        planEndedMail(to, `${context.origin}/my-plan/change`, true),
      );
      return;
    }
    const since = isPastDue(record) ? null : record.at;
    const [marked] = await readRows(
      queries,
      v.object({ until: moment }),
      `update subscriptions set status = 'past_due', past_due_since = coalesce(past_due_since, $2::timestamptz),
         tries = tries + 1,
         next_try_at = coalesce(past_due_since, $2::timestamptz) + make_interval(days => $3)
       where user_id = $1
       returning past_due_since + make_interval(days => ${PAST_DUE_DAYS}) as until`,
      [userId, since, RETRY_DAYS[record.tries] ?? PAST_DUE_DAYS],
    );
    if (since === null || marked === undefined) return;
    await queueLearnerMail(queries, context, userId, (to) =>
      paymentFailedMail(
        to,
        `${context.origin}/billing/update`,
        dayInWords(completionDay(new Date(marked.until), to.timeZone)),
      ),
    );
  });
