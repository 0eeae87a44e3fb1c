import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { RENEWAL_NOTICE_DAYS } from '#core/plans/charge-agreement.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { renewalChargeMail } from '../../platform/mail/billing-mails.ts';
import { queueLearnerMail } from '../../platform/mail/queue-learner-mail.ts';
import { readPlanView } from '../read-plan-view.ts';
import type { RenewalContext } from './renewal-context.ts';

const upcomingRow = v.object({ userId: v.string(), chargeAt: moment });
type Upcoming = Decoded<typeof upcomingRow>;

const MAX_AT_ONCE = 200;

/**
 * Emails learners seven days before their card is charged for another year, once for each year. Without a card that can
 * be charged nothing is, so nothing is announced until there is one.
 */
export const announceRenewals = async (context: RenewalContext, size = MAX_AT_ONCE): Promise<void> => {
  const { database, now, log } = context;
  await eachRow<Upcoming>({
    size,
    read: (after, most) =>
      readRows(
        database,
        upcomingRow,
        `select s.user_id as "userId", s.period_end as "chargeAt"
         from subscriptions s cross join lateral (select $1::timestamptz + s.clock_ahead as at) clock
           join billing_customers b on b.user_id = s.user_id and b.payment_method is not null
         where s.plan_name = 'Pro' and s.status = 'active' and s.cancelled_at is null
           and s.period_end > clock.at and s.period_end <= clock.at + make_interval(days => $2::integer)
           and s.renewal_announced_for is distinct from s.period_end and s.user_id > $3::bigint
         order by s.user_id limit $4`,
        [now().toISOString(), RENEWAL_NOTICE_DAYS, after?.userId ?? '0', most],
      ),
    work: (upcoming) => announce(context, upcoming),
    failed: (failure) => log?.error(describeDefect(failure), 'a renewal could not be announced'),
  });
};

const announce = async (context: RenewalContext, { userId, chargeAt }: Upcoming): Promise<void> => {
  const { database, settings, now, origin } = context;
  await database.transaction(async (queries) => {
    const { outlook, renewal } = await readPlanView(queries, userId, settings, now());
    if (outlook.kind !== 'renews' || renewal === null) return;
    const noted = await queries.query(
      `update subscriptions set renewal_announced_for = period_end
       where user_id = $1 and period_end = $2 and status = 'active' and cancelled_at is null
         and renewal_announced_for is distinct from period_end
       returning user_id`,
      [userId, chargeAt],
    );
    if (noted.length === 0) return;
    await queueLearnerMail(queries, context, userId, (to) =>
      renewalChargeMail(
        to,
        `${origin}/my-plan/change`,
        dayInWords(completionDay(new Date(chargeAt), to.timeZone)),
        renewal,
      ),
    );
  });
};
