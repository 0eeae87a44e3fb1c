import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { CHARGE_NOTICE_DAYS, chargeNoticeDue } from '#core/plans/charge-agreement.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { trialChargeMail } from '../../platform/mail/billing-mails.ts';
import { queueLearnerMail } from '../../platform/mail/queue-learner-mail.ts';
import { readPlanView } from '../read-plan-view.ts';
import type { RenewalContext } from './renewal-context.ts';

const upcomingRow = v.object({
  userId: v.string(),
  chargeAt: moment,
  noticeDays: v.nullable(v.number()),
  at: moment,
});
type Upcoming = Decoded<typeof upcomingRow>;

const MAX_AT_ONCE = 200;

/** Emails learners seven days and one day before their trial's charge, each once. */
export const announceCharges = async (context: RenewalContext, size = MAX_AT_ONCE): Promise<void> =>
  eachRow<Upcoming>({
    size,
    read: (after, most) =>
      readRows(
        context.database,
        upcomingRow,
        `select g.user_id as "userId", g.charge_at as "chargeAt", g.notice_days as "noticeDays", clock.at
         from charge_agreements g join subscriptions s on s.user_id = g.user_id
           cross join lateral (select $1::timestamptz + s.clock_ahead as at) clock
         where s.plan_name = 'Pro' and s.status = 'trialing' and s.cancelled_at is null and s.period_end = g.charge_at
           and g.charge_at > clock.at
           and g.charge_at <= clock.at + make_interval(days => case when g.notice_days is null then $2::integer else $3::integer end)
           and g.notice_days is distinct from $3::integer and g.user_id > $4::bigint
         order by g.user_id limit $5`,
        [context.now().toISOString(), ...CHARGE_NOTICE_DAYS, after?.userId ?? '0', most],
      ),
    work: (upcoming) => announceCharge(context, upcoming),
    failed: (failure) =>
      context.log?.error(describeDefect(failure), 'a charge after a trial could not be announced'),
  });

const announceCharge = async (
  context: RenewalContext,
  { userId, chargeAt, noticeDays, at }: Upcoming,
): Promise<void> => {
  const { database, settings, now, origin } = context;
  const notice = chargeNoticeDue(chargeAt, at, noticeDays);
  if (notice === null) return;
  await database.transaction(async (queries) => {
    const noted = await queries.query(
      `update charge_agreements set notice_days = $2
       where user_id = $1 and charge_at = $3 and notice_days is not distinct from $4 returning user_id`,
      [userId, notice, chargeAt, noticeDays],
    );
    if (noted.length === 0) return;
    const { status } = await readPlanView(queries, userId, settings, now());
    await queueLearnerMail(queries, context, userId, (to) =>
      trialChargeMail(
        to,
        `${origin}/my-plan`,
        dayInWords(completionDay(new Date(chargeAt), to.timeZone)),
        status,
      ),
    );
  });
};
