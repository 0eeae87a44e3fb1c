import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { PaymentAttempt } from '#core/billing/payment-attempt.ts';
import { agreementOfYear, type ChargeAgreement } from '#core/plans/charge-agreement.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { storedBill } from './stored-bill.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

const chargeAgreementRow = v.object({ agreedAt: moment, cents: v.number(), chargeAt: moment });

/** An agreement, with the bill that the learner was shown. */
const storedAgreementRow = v.object({ ...chargeAgreementRow.entries, bill: storedBill });
export type StoredAgreement = Decoded<typeof storedAgreementRow>;

/** Returns what the learner last agreed to be charged after a trial; null if they never did. */
export const readAgreement = async (queries: Queries, userId: string): Promise<StoredAgreement | null> => {
  const [agreement] = await readRows(
    queries,
    storedAgreementRow,
    `select g.agreed_at as "agreedAt", g.amount_cents as cents, g.charge_at as "chargeAt", t.bill
     from charge_agreements g join payment_attempts t on t.id = g.attempt_id
     where g.user_id = $1`,
    [userId],
  );
  return agreement ?? null;
};

/** What the learner agreed to for the end of the year that they have; null if no payment that stays paid for it. */
export const yearAgreement = ({
  yearBill,
  yearPaidAt,
  periodEnd,
}: Pick<SubscriptionRecord, 'yearBill' | 'yearPaidAt' | 'periodEnd'>): ChargeAgreement | null =>
  yearBill === null || yearPaidAt === null || periodEnd === null
    ? null
    : agreementOfYear(yearBill, { paidAt: yearPaidAt, periodEnd });

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
