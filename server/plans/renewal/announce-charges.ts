import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { CHARGE_NOTICE_DAYS, chargeNoticeDue } from '#core/plans/charge-agreement.ts';
import { readRows } from '../../platform/database/read-rows.ts';
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

const MAX_AT_ONCE = 200;

/** Emails learners seven days and one day before their trial's charge, each once. */
export const announceCharges = async (context: RenewalContext): Promise<void> => {
  const { database, settings, now, origin } = context;
  const upcoming = await readRows(
    database,
    upcomingRow,
    `select g.user_id as "userId", g.charge_at as "chargeAt", g.notice_days as "noticeDays", $1::timestamptz + s.clock_ahead as at
     from charge_agreements g join subscriptions s on s.user_id = g.user_id
     where s.plan_name = 'Pro' and s.status = 'trialing' and s.cancelled_at is null and s.period_end = g.charge_at
       and g.charge_at > $1::timestamptz + s.clock_ahead
       and g.charge_at <= $1::timestamptz + s.clock_ahead
         + make_interval(days => case when g.notice_days is null then $2::integer else $3::integer end)
       and g.notice_days is distinct from $3::integer
     order by g.charge_at limit ${MAX_AT_ONCE}`,
    [now().toISOString(), ...CHARGE_NOTICE_DAYS],
  );
  for (const { userId, chargeAt, noticeDays, at } of upcoming) {
    const notice = chargeNoticeDue(chargeAt, at, noticeDays);
    if (notice === null) continue;
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
  }
};
