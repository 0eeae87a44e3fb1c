import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { planName } from '#contract/plans.ts';
import { moment } from '#contract/values.ts';
import { isYearOver, type StoredPlan } from '#core/plans/held-plan.ts';
import { PAST_DUE_DAYS } from '#core/plans/holding.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notLoggedIn } from '../platform/http/refused.ts';
import { storedBill } from './stored-bill.ts';

const subscriptionStatus = v.picklist(['none', 'active', 'trialing', 'past_due']);

/** A learner's stored plan. Times are UTC in ISO 8601; amounts are integer cents. */
const subscriptionRecordRow = v.object({
  userId: v.string(),
  planName,
  status: subscriptionStatus,
  isManualUser: v.boolean(),
  acquisitionSource: v.nullable(v.string()),
  periodStart: v.nullable(v.string()),
  periodEnd: v.nullable(v.string()),
  periodCents: v.number(),
  cancelledAt: v.nullable(moment),
  pastDueUntil: v.nullable(moment),
  nextTryAt: v.nullable(moment),
  tries: v.number(),
  couponRedeemedAt: v.nullable(moment),
  /** When the learner last agreed to be charged after a trial, and how many cents; null if never. */
  agreedChargeAt: v.nullable(moment),
  agreedCents: v.nullable(v.number()),
  /** When the year that they have was paid, and by which bill; null if no payment that stays did. */
  yearPaidAt: v.nullable(moment),
  yearBill: v.nullable(v.pick(storedBill, ['planOriginalBasePrice', 'renewal'])),
  /** The current time by the account's own billing clock. */
  at: moment,
});
export type SubscriptionRecord = Decoded<typeof subscriptionRecordRow>;

const RECORD = `
  select u.id as "userId", u.is_manual_user as "isManualUser", u.acquisition_source as "acquisitionSource",
    coalesce(s.plan_name, u.plan_name) as "planName",
    coalesce(s.status, case when u.plan_name = 'Free' then 'none' else 'active' end) as status,
    s.period_start as "periodStart", s.period_end as "periodEnd", coalesce(s.period_cents, 0) as "periodCents",
    s.cancelled_at as "cancelledAt",
    s.past_due_since + make_interval(days => ${PAST_DUE_DAYS}) as "pastDueUntil",
    s.next_try_at as "nextTryAt", coalesce(s.tries, 0) as tries,
    s.fluorosafety_coupon_redeemed_at as "couponRedeemedAt",
    g.charge_at as "agreedChargeAt", g.amount_cents as "agreedCents",
    y.paid_at as "yearPaidAt", y.bill as "yearBill",
    $2::timestamptz + coalesce(s.clock_ahead, '0') as at
  from users u left join subscriptions s on s.user_id = u.id left join charge_agreements g on g.user_id = u.id
    left join lateral (
      select paid_at, bill from payments
      where user_id = u.id and plan_name = 'Pro' and period_end = s.period_end and refunded_at is null
      order by id desc limit 1) y on true
  where u.id = $1`;

/** Refuses with 401 when the account was deleted during the request. */
export const readSubscription = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<SubscriptionRecord> => {
  const [record] = await readRows(queries, subscriptionRecordRow, RECORD, [userId, now.toISOString()]);
  if (record === undefined) throw notLoggedIn();
  return record;
};

/** Converts the record for core's rules. */
export const heldPlan = ({ couponRedeemedAt, ...record }: SubscriptionRecord): StoredPlan => ({
  ...record,
  hasRedeemedCoupon: couponRedeemedAt !== null,
});

/** Locks the learner's plan and payments until the transaction ends. */
export const lockPlan = async (queries: Queries, userId: string): Promise<void> => {
  await queries.query("select pg_advisory_xact_lock(hashtextextended('plan ' || $1::text, 0))", [userId]);
};

/** Reads the plan and locks it until the transaction ends. */
export const lockSubscription = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<SubscriptionRecord> => {
  await lockPlan(queries, userId);
  return readSubscription(queries, userId, now);
};

/** Whether another year must be charged: the last one is over and was not cancelled. */
export const isRenewalDue = (record: SubscriptionRecord): boolean =>
  isYearOver(record, record.at) && record.cancelledAt === null;
