import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { isYearOver } from '#core/plans/held-plan.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { planEndedMail } from '../../platform/mail/billing-mails.ts';
import { queueLearnerMail } from '../../platform/mail/queue-learner-mail.ts';
import { becomeFree } from '../end-plan.ts';
import { lockSubscription } from '../subscription-record.ts';
import type { RenewalContext } from './renewal-context.ts';

const MAX_AT_ONCE = 100;

const overRow = v.object({ userId: v.string(), periodEnd: v.string() });
type Over = Decoded<typeof overRow>;

/**
 * While payments are off, a year or trial that is over ends the plan; no one is charged, and the learner is notified.
 * One learner's failure does not stop the others.
 */
export const endUnrenewed = async (
  context: Omit<RenewalContext, 'processor'>,
  size = MAX_AT_ONCE,
): Promise<void> => {
  const { database, now, log } = context;
  await eachRow<Over>({
    size,
    read: (after, most) =>
      readRows(
        database,
        overRow,
        `select user_id as "userId", period_end::text as "periodEnd" from subscriptions
         where plan_name = 'Pro' and period_end <= $1::timestamptz + clock_ahead
           and (period_end, user_id) > ($2::timestamptz, $3::bigint)
         order by period_end, user_id limit $4`,
        [now().toISOString(), after?.periodEnd ?? '-infinity', after?.userId ?? '0', most],
      ),
    work: ({ userId }) => endOne(context, userId),
    failed: (failure) => log?.error(describeDefect(failure), 'a plan could not be ended'),
  });
};

const endOne = (context: Omit<RenewalContext, 'processor'>, userId: string): Promise<void> =>
  context.database.transaction(async (queries) => {
    const record = await lockSubscription(queries, userId, context.now());
    if (!isYearOver(record, record.at)) return;
    await becomeFree(queries, userId);
    await queueLearnerMail(queries, context, userId, (to) =>
      planEndedMail(to, `${context.origin}/my-plan/change`, isTrialing(record)),
    );
  });
