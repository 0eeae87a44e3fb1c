import { cardExpiry, expiryMessage } from '#core/billing/payment-method.ts';
import { cardExpiryMail } from '../../mail/billing-mails.ts';
import { queueMail } from '../../mail/mail.ts';
import type { RenewalContext } from './renewal-context.ts';

interface Held {
  readonly userId: string;
  readonly email: string;
  readonly method: string;
  readonly month: number;
  readonly year: number;
  readonly alertedFor: string | null;
  readonly at: string;
}

const MAX_AT_ONCE = 200;

/**
 * Emails the learner, once for each card and state, that the card of an active plan expires soon or has expired
 * (PL-04).
 */
export const alertOfExpiry = async ({ database, settings, now, origin }: RenewalContext): Promise<void> => {
  const held = await database.query<Held>(
    `select u.id as "userId", u.email, b.payment_method as method, b.card_exp_month as month,
       b.card_exp_year as year, b.card_alerted_for as "alertedFor", $1::timestamptz + s.clock_ahead as at
     from billing_customers b join users u on u.id = b.user_id join subscriptions s on s.user_id = u.id
     where s.plan_name = 'Pro' and s.cancelled_at is null and b.payment_method is not null
       and make_date(b.card_exp_year, b.card_exp_month, 1) < ($1::timestamptz + s.clock_ahead + interval '12 months')
       and b.card_alerted_for is distinct from b.payment_method || ' expired'
     limit ${MAX_AT_ONCE}`,
    [now().toISOString()],
  );
  for (const { userId, email, method, month, year, alertedFor, at } of held) {
    const today = { year: Number(at.slice(0, 4)), month: Number(at.slice(5, 7)) };
    const expiry = cardExpiry({ exp_month: month, exp_year: year }, today);
    const message = expiryMessage(expiry);
    const state = `${method} ${expiry}`;
    if (message === null || alertedFor === state) continue;
    await database.transaction(async (queries) => {
      const noted = await queries.query(
        `update billing_customers set card_alerted_for = $2
         where user_id = $1 and payment_method = $3 and card_alerted_for is distinct from $2 returning user_id`,
        [userId, state, method],
      );
      if (noted.length === 0) return;
      const to = { productName: settings.productName, recipient: email, now: now() };
      await queueMail(queries, cardExpiryMail(to, `${origin}/billing/update`, message), now());
    });
  }
};
