import type { Bill } from '#core/plans/bill.ts';
import type { Queries } from '../database/database.ts';
import { notFound } from '../http/refused.ts';

/** An attempt to pay, stored before the processor is called (faults.md, paying 1). */
export interface Attempt {
  readonly id: string;
  /** Null once the account was deleted. */
  readonly userId: string | null;
  readonly what: 'subscription' | 'lifetime' | 'renewal' | 'setup';
  /** Null when nothing is bought. */
  readonly priceHash: string | null;
  readonly promoCode: string | null;
  /** The bill as the learner agreed to it; null when a card is saved and nothing is bought. */
  readonly bill: Bill | null;
  /** Integer cents. */
  readonly amountCents: number;
  readonly currency: string;
  readonly idempotencyKey: string;
  readonly processor: 'stripe' | 'built-in';
  readonly processorId: string | null;
  /** The card that a renewal charges; null when the learner pays on the page. */
  readonly paymentMethod: string | null;
  readonly status: 'open' | 'succeeded' | 'cancelled' | 'review' | 'refunding';
  readonly declineCode: string | null;
  readonly createdAt: string;
}

const COLUMNS = `t.id, t.user_id as "userId", t.what, t.price_hash as "priceHash", t.promo_code as "promoCode",
  t.bill, t.amount_cents as "amountCents", t.currency, t.idempotency_key as "idempotencyKey", t.processor,
  t.processor_id as "processorId", t.payment_method as "paymentMethod", t.status, t.decline_code as "declineCode", t.created_at as "createdAt"`;

/** Whether a card is saved and nothing charged yet: another card, or a trial's. */
export const isSetup = ({ what, bill }: Pick<Attempt, 'what' | 'bill'>): boolean =>
  what === 'setup' || (bill !== null && bill.dueAt !== null && what !== 'renewal');

/**
 * Whether only the attempt's own processor can tell if money has moved. Until it is known, nothing else is charged.
 */
export const mayHaveCharged = (attempt: Attempt): boolean =>
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
): Promise<Attempt | undefined> => {
  const [open] = await queries.query<Attempt>(
    `select ${COLUMNS} from payment_attempts t
     where t.user_id = $1 and t.status = 'open' and (t.what = 'setup') = $2`,
    [userId, kind === 'setup'],
  );
  return open;
};

/** Returns the learner's purchase or renewal that is still open or waits for a refund. */
export const unsettledAttempt = async (queries: Queries, userId: string): Promise<Attempt | undefined> => {
  const [unsettled] = await queries.query<Attempt>(
    `select ${COLUMNS} from payment_attempts t
     where t.user_id = $1 and t.status in ('open', 'refunding') and t.what <> 'setup'
     order by t.status = 'open' desc, t.id limit 1`,
    [userId],
  );
  return unsettled;
};

/** Returns the open purchase, else one that succeeded within the last day and was not yet shown to the learner. */
export const attemptToReport = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<Attempt | undefined> => {
  const [attempt] = await queries.query<Attempt>(
    `select ${COLUMNS} from payment_attempts t
     where t.user_id = $1 and t.what in ('subscription', 'lifetime')
       and (t.status = 'open' or (t.status = 'succeeded' and t.told_at is null
         and t.settled_at > $2::timestamptz - interval '1 day'))
     order by t.status = 'open' desc, t.id desc limit 1`,
    [userId, now.toISOString()],
  );
  return attempt;
};

/** Returns the learner's own attempt. Another learner's attempt is the same 404 as a missing one (faults.md, 29). */
export const ownAttempt = async (queries: Queries, userId: string, attemptId: string): Promise<Attempt> => {
  const [own] = await queries.query<Attempt>(
    `select ${COLUMNS} from payment_attempts t where t.id = $1 and t.user_id = $2`,
    [attemptId, userId],
  );
  if (own === undefined) throw notFound();
  return own;
};

/** Returns any learner's attempt, locked until the transaction ends. */
export const lockAttempt = async (queries: Queries, attemptId: string): Promise<Attempt | undefined> => {
  const [found] = await queries.query<Attempt>(
    `select ${COLUMNS} from payment_attempts t where t.id = $1 for update`,
    [attemptId],
  );
  return found;
};

interface NewAttempt {
  readonly userId: string;
  readonly what: Attempt['what'];
  readonly priceHash: string | null;
  readonly bill: Bill | null;
  readonly currency: string;
  readonly processor: Attempt['processor'];
  readonly paymentMethod?: string;
  readonly at: Date;
}

/** Returns undefined when the learner has another open attempt. */
export const writeAttempt = async (queries: Queries, attempt: NewAttempt): Promise<Attempt | undefined> => {
  const { userId, what, priceHash, bill, currency, processor, paymentMethod = null, at } = attempt;
  const [written] = await queries.query<Attempt>(
    `insert into payment_attempts as t
       (user_id, what, price_hash, promo_code, bill, amount_cents, currency, processor, payment_method,
        created_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10) on conflict do nothing
     returning ${COLUMNS}`,
    [
      ...[userId, what, priceHash, bill?.promoCode ?? null, JSON.stringify(bill), bill?.totalToPaid ?? 0],
      ...[currency, processor, paymentMethod, at.toISOString()],
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
  { id, processorId }: Attempt,
  processor: Attempt['processor'],
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

/** Notes that the processor does not know the payment; returns whether that was not known before. */
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
  status: Exclude<Attempt['status'], 'open'>,
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
    "update payment_attempts set status = 'cancelled', settled_at = $2 where id = $1 and status = 'refunding'",
    [attemptId, at.toISOString()],
  );
};
