import * as v from 'valibot';
import { type PaymentAttempt, receiptNumber } from '#core/billing/payment-attempt.ts';
import type { ProcessorCard } from '#core/billing/processor-payment.ts';
import type { Period } from '#core/plans/held-plan.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { paymentReceiptMail } from '../platform/mail/billing-mails.ts';
import { queueMail } from '../platform/mail/mail.ts';
import type { Settings } from '../platform/settings/settings.ts';

type PaidAttempt = PaymentAttempt & {
  readonly userId: string;
  readonly what: 'subscription' | 'renewal' | 'lifetime';
};

/** The charge at the end of a trial is for the first year, not for an additional one. */
const purposeOfPayment = async (
  queries: Queries,
  { userId, what }: PaidAttempt,
): Promise<PaidAttempt['what']> => {
  if (what !== 'renewal') return what;
  const paidBefore = await queries.query('select 1 from payments where user_id = $1 limit 1', [userId]);
  return paidBefore.length === 0 ? 'subscription' : what;
};

/**
 * Records a payment for its receipt, uses up the promo code and referrals of its bill, and queues the email, all in
 * the caller's transaction. The open payment reserved its code (`readPromo`), so no other buyer has used it up.
 */
export const recordPayment = async (
  queries: Queries,
  attempt: PaidAttempt,
  period: Period,
  card: ProcessorCard | null,
  at: Date,
  settings: Settings,
): Promise<void> => {
  const { userId, bill } = attempt;
  const what = await purposeOfPayment(queries, attempt);
  const [payment] = await readRows(
    queries,
    v.object({ id: v.string(), number: v.string(), email: v.string() }),
    `insert into payments (user_id, attempt_id, number, what, plan_name, amount_cents, currency, bill, paid_at,
       name_at_issue, address_at_issue, card_brand, card_last4, email_at_issue, npi_at_issue,
       time_zone_at_issue, period_start, period_end)
     select u.id, $2::bigint, $11,
       $4, $5, $6, $7, $8::jsonb, $3::timestamptz,
       coalesce(b.name, trim(u.first_name || ' ' || u.last_name)),
       case when coalesce(b.line1, b.postal_code) is not null then jsonb_build_object('line1', b.line1, 'line2', b.line2, 'city', b.city,
         'state', b.state, 'postal_code', b.postal_code, 'country', b.country) end,
       $9, $10, u.email, u.npi, u.time_zone, $12, $13
     from users u left join billing_customers b on b.user_id = u.id where u.id = $1::bigint
     returning id, number, email_at_issue as email`,
    [
      userId,
      attempt.id,
      at.toISOString(),
      what,
      period.planName,
      attempt.amountCents,
      attempt.currency,
      JSON.stringify(bill),
      card?.brand ?? null,
      card?.last4 ?? null,
      receiptNumber(attempt.id, at),
      period.periodStart,
      period.periodEnd,
    ],
  );
  if (payment === undefined) throw new Error(`Attempt ${attempt.id} has no learner.`);
  if (bill !== null) {
    if (bill.promoCode !== null)
      await queries.query(
        `insert into promo_redemptions (code, user_id, payment_id, redeemed_at) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [bill.promoCode, userId, payment.id, at.toISOString()],
      );
    await queries.query(
      'update referrals set claimed_by = $2 where id = any($1::bigint[]) and claimed_by is null',
      [bill.claimedReferralIds, payment.id],
    );
    if (bill.fluorosafetyDiscount > 0)
      await queries.query(
        `update subscriptions set fluorosafety_coupon_redeemed_at = coalesce(fluorosafety_coupon_redeemed_at, $2)
         where user_id = $1`,
        [userId, at.toISOString()],
      );
  }
  const to = { productName: settings.productName, recipient: payment.email, now: at };
  await queueMail(queries, paymentReceiptMail(to, { number: payment.number, ...attempt }), at);
};
