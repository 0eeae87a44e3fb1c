import * as v from 'valibot';
import { userTypeOf } from '#core/accounts/user-type.ts';
import { type CardStanding, cardExpiry, monthOfDay } from '#core/billing/payment-method.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { dayInWords } from '#core/credits/expiry.ts';
import { type PlanView, planView } from '#core/plans/plan-view.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { asSubscription } from './as-subscription.ts';
import { readSubscription } from './subscription-record.ts';

/** What a mail tells a learner about their plan: the same as the pages, with days in their own time zone. */
export const readPlanView = async (
  queries: Queries,
  userId: string,
  { paymentsOff }: Pick<Settings, 'paymentsOff'>,
  now: Date,
): Promise<PlanView> => {
  const record = await readSubscription(queries, userId, now);
  const [learner] = await readRows(
    queries,
    v.object({ timeZone: v.string(), exp_month: v.nullable(v.number()), exp_year: v.nullable(v.number()) }),
    `select u.time_zone as "timeZone", b.card_exp_month as exp_month, b.card_exp_year as exp_year
     from users u left join billing_customers b on b.user_id = u.id where u.id = $1`,
    [userId],
  );
  const { timeZone = 'UTC', exp_month = null, exp_year = null } = learner ?? {};
  const thisMonth = monthOfDay(completionDay(new Date(record.at), timeZone));
  const card: CardStanding =
    exp_month === null || exp_year === null ? 'none' : cardExpiry({ exp_month, exp_year }, thisMonth);
  return planView({
    subscription: asSubscription(record),
    card,
    userType: userTypeOf(record),
    isSold: !paymentsOff,
    day: (moment) => dayInWords(completionDay(new Date(moment), timeZone)),
  });
};
