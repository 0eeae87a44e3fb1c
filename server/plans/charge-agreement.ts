import type { PaymentAttempt } from '#core/billing/payment-attempt.ts';
import type { Bill } from '#core/plans/bill.ts';
import { agreementOfYear, type ChargeAgreement } from '#core/plans/charge-agreement.ts';
import type { Queries } from '../platform/database/database.ts';

/** An agreement, with the bill that the learner was shown. */
export interface StoredAgreement extends ChargeAgreement {
  readonly bill: Bill;
}

/** Returns what the learner last agreed to be charged after a trial; null if they never did. */
export const readAgreement = async (queries: Queries, userId: string): Promise<StoredAgreement | null> => {
  const [agreement] = await queries.query<StoredAgreement>(
    `select g.agreed_at as "agreedAt", g.amount_cents as cents, g.charge_at as "chargeAt", t.bill
     from charge_agreements g join payment_attempts t on t.id = g.attempt_id
     where g.user_id = $1`,
    [userId],
  );
  return agreement ?? null;
};

/** Returns what the learner agreed to when they paid for the year that ends then; null if no payment that stays did. */
export const readYearAgreement = async (
  queries: Queries,
  userId: string,
  periodEnd: string | null,
): Promise<ChargeAgreement | null> => {
  const [year] = await queries.query<{ bill: Bill; paidAt: string; periodEnd: string }>(
    `select bill, paid_at as "paidAt", period_end as "periodEnd" from payments
     where user_id = $1 and plan_name = 'Pro' and period_end = $2::timestamptz and refunded_at is null
     order by id desc limit 1`,
    [userId, periodEnd],
  );
  return year === undefined ? null : agreementOfYear(year.bill, year);
};

/** Stores that the learner confirmed a bill with a later date. The last bill they confirmed is the one that counts. */
export const noteAgreement = async (
  queries: Queries,
  { id, userId, bill }: Pick<PaymentAttempt, 'id' | 'userId' | 'bill'>,
  at: Date,
): Promise<void> => {
  if (bill === null || bill.dueAt === null) return;
  await queries.query(
    `insert into charge_agreements (user_id, attempt_id, agreed_at, amount_cents, charge_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set
       attempt_id = excluded.attempt_id, agreed_at = excluded.agreed_at, amount_cents = excluded.amount_cents,
       charge_at = excluded.charge_at, notice_days = null`,
    [userId, id, at.toISOString(), bill.totalToPaid, bill.dueAt],
  );
};
