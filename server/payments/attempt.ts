import * as v from 'valibot';
import { paymentIntent } from '#contract/plans.ts';
import { moment } from '#contract/values.ts';
import { isSetup, isToReport, type PaymentAttempt } from '#core/billing/payment-attempt.ts';
import type { Bill } from '#core/plans/bill.ts';
import { storedBill } from '../plans/stored-bill.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notFound } from '../platform/http/refused.ts';

const paymentAttemptRow = v.object({
  id: v.string(),
  userId: v.nullable(v.string()),
  what: v.picklist(['subscription', 'lifetime', 'renewal', 'setup']),
  priceHash: v.nullable(v.string()),
  promoCode: v.nullable(v.string()),
  bill: v.nullable(storedBill),
  amountCents: v.number(),
  currency: v.string(),
  idempotencyKey: v.string(),
  processor: paymentIntent.entries.processor,
  processorId: v.nullable(v.string()),
  paymentMethod: v.nullable(v.string()),
  status: v.picklist(['open', 'succeeded', 'cancelled', 'review', 'refunding']),
  declineCode: v.nullable(v.string()),
  createdAt: moment,
});

const COLUMNS = `t.id, t.user_id as "userId", t.what, t.price_hash as "priceHash", t.promo_code as "promoCode",
  t.bill, t.amount_cents as "amountCents", t.currency, t.idempotency_key as "idempotencyKey", t.processor,
  t.processor_id as "processorId", t.payment_method as "paymentMethod", t.status, t.decline_code as "declineCode", t.created_at as "createdAt"`;

/**
 * Whether only the attempt's own processor can tell if money has moved. Until it is known, nothing else is charged.
 */
export const mayHaveCharged = (attempt: PaymentAttempt): boolean =>
  attempt.status === 'refunding' ||
  (!isSetup(attempt) &&
    attempt.processor === 'stripe' &&
    // A renewal is charged on creation; the learner's own purchase is not charged until they receive its secret.
    (attempt.processorId !== null || attempt.what === 'renewal'));

/** Returns the learner's purchase or card setup in progress. */
export const openAttempt = async (
  queries: Queries,
  userId: string,
  kind: 'purchase' | 'setup',
): Promise<PaymentAttempt | undefined> => {
  const [open] = await readRows(
    queries,
    paymentAttemptRow,
    `select ${COLUMNS} from payment_attempts t
     where t.user_id = $1 and t.status = 'open' and (t.what = 'setup') = $2`,
    [userId, kind === 'setup'],
  );
  return open;
};

/** Returns the learner's purchase or renewal that is still open or waits for a refund. */
export const unsettledAttempt = async (
  queries: Queries,
  userId: string,
): Promise<PaymentAttempt | undefined> => {
  const [unsettled] = await readRows(
    queries,
    paymentAttemptRow,
    `select ${COLUMNS} from payment_attempts t
     where t.user_id = $1 and t.status in ('open', 'refunding') and t.what <> 'setup'
     order by t.status = 'open' desc, t.id limit 1`,
    [userId],
  );
  return unsettled;
};

/** Returns the open purchase, else the latest one whose outcome the learner has not been shown yet. */
export const attemptToReport = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<PaymentAttempt | undefined> => {
  const [latest] = await readRows(
    queries,
    v.object({ ...paymentAttemptRow.entries, settledAt: v.nullable(moment), reportedAt: v.nullable(moment) }),
    `select ${COLUMNS}, t.settled_at as "settledAt", t.told_at as "reportedAt" from payment_attempts t
     where t.user_id = $1 and t.what in ('subscription', 'lifetime')
       and (t.status = 'open' or (t.status = 'succeeded' and t.told_at is null))
     order by t.status = 'open' desc, t.id desc limit 1`,
    [userId],
  );
  return latest !== undefined && isToReport(latest, now) ? latest : undefined;
};

/** Returns the learner's own attempt. Another learner's attempt gets the same 404 as a missing one (faults.md, 29). */
export const ownAttempt = async (
  queries: Queries,
  userId: string,
  attemptId: string,
): Promise<PaymentAttempt> => {
  const [own] = await readRows(
    queries,
    paymentAttemptRow,
    `select ${COLUMNS} from payment_attempts t where t.id = $1 and t.user_id = $2`,
    [attemptId, userId],
  );
  if (own === undefined) throw notFound();
  return own;
};

/** Returns any learner's attempt, locked until the transaction ends. */
export const lockAttempt = async (
  queries: Queries,
  attemptId: string,
): Promise<PaymentAttempt | undefined> => {
  const [found] = await readRows(
    queries,
    paymentAttemptRow,
    `select ${COLUMNS} from payment_attempts t where t.id = $1 for update`,
    [attemptId],
  );
  return found;
};

interface NewAttempt {
  readonly userId: string;
  readonly what: PaymentAttempt['what'];
  readonly priceHash: string | null;
  readonly bill: Bill | null;
  readonly currency: string;
  readonly processor: PaymentAttempt['processor'];
  readonly paymentMethod?: string;
  readonly at: Date;
}

/** Returns undefined when the learner has another open attempt. */
export const writeAttempt = async (
  queries: Queries,
  attempt: NewAttempt,
): Promise<PaymentAttempt | undefined> => {
  const { userId, what, priceHash, bill, currency, processor, paymentMethod = null, at } = attempt;
  const [written] = await readRows(
    queries,
    paymentAttemptRow,
    `insert into payment_attempts as t
       (user_id, what, price_hash, promo_code, bill, amount_cents, currency, processor, payment_method,
        created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10) on conflict do nothing
     returning ${COLUMNS}`,
    [
      userId,
      what,
      priceHash,
      bill?.promoCode ?? null,
      JSON.stringify(bill),
      bill?.totalToPaid ?? 0,
      currency,
      processor,
      paymentMethod,
      at.toISOString(),
    ],
  );
  return written;
};

/** The first processor id that is stored wins; with one idempotency key all processes receive the same payment. */
export const noteProcessorId = async (
  queries: Queries,
  attemptId: string,
  processorId: string,
): Promise<void> => {
  await queries.query(
    'update payment_attempts set processor_id = $2 where id = $1 and processor_id is null',
    [attemptId, processorId],
  );
};

/** Moves an attempt from a processor that has charged nothing to the current one. */
export const moveAttempt = async (
  queries: Queries,
  { id, processorId }: PaymentAttempt,
  processor: PaymentAttempt['processor'],
): Promise<void> => {
  await queries.query(
    `update payment_attempts set processor = $3, processor_id = null
     where id = $1 and processor_id is not distinct from $2`,
    [id, processorId, processor],
  );
};

export const noteDecline = async (
  queries: Queries,
  attemptId: string,
  code: string | null,
): Promise<void> => {
  await queries.query(
    "update payment_attempts set decline_code = $2 where id = $1 and status = 'open' and decline_code is distinct from $2",
    [attemptId, code],
  );
};

/** Records that the processor does not know the payment; returns whether this is news. */
export const noteUnknown = async (queries: Queries, attemptId: string): Promise<boolean> => {
  const noted = await queries.query(
    `update payment_attempts set decline_code = 'unknown_at_the_processor'
     where id = $1 and decline_code is distinct from 'unknown_at_the_processor' returning id`,
    [attemptId],
  );
  return noted.length > 0;
};

/** Settles an open attempt; a settled one never changes. */
export const settleAttempt = async (
  queries: Queries,
  attemptId: string,
  status: Exclude<PaymentAttempt['status'], 'open'>,
  at: Date,
): Promise<void> => {
  await queries.query(
    "update payment_attempts set status = $2, settled_at = $3 where id = $1 and status = 'open'",
    [attemptId, status, at.toISOString()],
  );
};

/** Closes an attempt whose payment was fully refunded. */
export const closeRefunded = async (queries: Queries, attemptId: string, at: Date): Promise<void> => {
  await queries.query(
    "update payment_attempts set status = 'cancelled', settled_at = $2, returned_at = $2 where id = $1 and status = 'refunding'",
    [attemptId, at.toISOString()],
  );
};
