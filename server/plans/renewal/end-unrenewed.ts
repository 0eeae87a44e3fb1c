import { isYearOver } from '#core/plans/held-plan.ts';
import { describeDefect } from '../../log/describe-defect.ts';
import { planEndedMail } from '../../mail/billing-mails.ts';
import { becomeFree } from '../end-plan.ts';
import { lockSubscription } from '../subscription-record.ts';
import { queueLearnerMail } from './renew-plan.ts';
import type { RenewalContext } from './renewal-context.ts';

const MAX_AT_ONCE = 100;

/**
 * While payments are off, a year or trial that is over ends the plan; no one is charged, and the learner is notified.
 * One learner's failure does not stop the others.
 */
export const endUnrenewed = async (context: Omit<RenewalContext, 'processor'>): Promise<void> => {
  const { database, now, log } = context;
  const over = await database.query<{ userId: string }>(
    `select user_id as "userId" from subscriptions
     where plan_name = 'Pro' and period_end <= $1::timestamptz + clock_ahead
     order by period_end limit ${MAX_AT_ONCE}`,
    [now().toISOString()],
  );
  for (const { userId } of over)
    await endOne(context, userId).catch((failure: unknown) =>
      log?.error(describeDefect(failure), 'a plan could not be ended'),
    );
};

const endOne = (context: Omit<RenewalContext, 'processor'>, userId: string): Promise<void> =>
  context.database.transaction(async (queries) => {
    const record = await lockSubscription(queries, userId, context.now());
    if (!isYearOver(record, record.at)) return;
    await becomeFree(queries, userId);
    await queueLearnerMail(queries, context, userId, (to) =>
      planEndedMail(to, `${context.origin}/my-plan/change`),
    );
  });
