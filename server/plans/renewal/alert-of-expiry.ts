import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import { cardExpiry, EXPIRY_WINDOW_MONTHS, monthOfDay } from '#core/billing/payment-method.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { eachRow } from '../../platform/database/each-row.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { describeDefect } from '../../platform/log/describe-defect.ts';
import { cardExpiryMail } from '../../platform/mail/billing-mails.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { readPlanView } from '../read-plan-view.ts';
import type { RenewalContext } from './renewal-context.ts';

const heldRow = v.object({
  userId: v.string(),
  email: v.string(),
  method: v.string(),
  month: v.number(),
  year: v.number(),
  at: moment,
  timeZone: v.string(),
});
type Held = Decoded<typeof heldRow>;

const MAX_AT_ONCE = 200;

/**
 * Emails the learner, once for each card and state, that the card of an active plan expires soon or has expired
 * (PL-04), unless nothing will be charged to it. Learners who were told of that state already are left out of the query.
 */
export const alertOfExpiry = async (context: RenewalContext, size = MAX_AT_ONCE): Promise<void> => {
  const { database, now, log } = context;
  await eachRow<Held>({
    size,
    // The states of a card as `cardExpiry` tells them, in UTC: a learner whose month is another is read until it is not.
    read: (after, most) =>
      readRows(
        database,
        heldRow,
        `select u.id as "userId", u.email, b.payment_method as method, b.card_exp_month as month,
           b.card_exp_year as year, clock.at, u.time_zone as "timeZone"
         from billing_customers b join users u on u.id = b.user_id join subscriptions s on s.user_id = u.id
           cross join lateral (select $1::timestamptz + s.clock_ahead as at) clock
           cross join lateral (select (b.card_exp_year - extract(year from clock.at at time zone 'UTC')) * 12
             + b.card_exp_month - extract(month from clock.at at time zone 'UTC') as months) remaining
         where s.plan_name = 'Pro' and s.cancelled_at is null
           and (s.status <> 'trialing' or exists (
             select from charge_agreements g where g.user_id = s.user_id and g.charge_at = s.period_end))
           and b.payment_method is not null
           and remaining.months < $2::int and u.id > $3::bigint
           and b.card_alerted_for is distinct from b.payment_method
             || case when remaining.months < 0 then ' expired' else ' expires-next-billing-cycle' end
         order by u.id limit $4`,
        [now().toISOString(), EXPIRY_WINDOW_MONTHS, after?.userId ?? '0', most],
      ),
    work: (held) => alert(context, held),
    failed: (failure) =>
      log?.error(describeDefect(failure), 'a learner could not be told that a card expires'),
  });
};

const alert = async (
  { database, settings, now, origin }: RenewalContext,
  { userId, email, method, month, year, at, timeZone }: Held,
): Promise<void> => {
  const thisMonth = monthOfDay(completionDay(new Date(at), timeZone));
  const expiry = cardExpiry({ exp_month: month, exp_year: year }, thisMonth);
  await database.transaction(async (queries) => {
    const { cardWarning } = await readPlanView(queries, userId, settings, now());
    if (cardWarning === null) return;
    const noted = await queries.query(
      `update billing_customers set card_alerted_for = $2
       where user_id = $1 and payment_method = $3 and card_alerted_for is distinct from $2 returning user_id`,
      [userId, `${method} ${expiry}`, method],
    );
    if (noted.length === 0) return;
    const to = { productName: settings.productName, recipient: email, now: now() };
    await queueMail(queries, cardExpiryMail(to, `${origin}/billing/update`, cardWarning), now());
  });
};
