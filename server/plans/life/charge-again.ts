import type { Queries } from '../../database/database.ts';
import {
  type Attempt,
  noteProcessorId,
  openAttempt,
  settleAttempt,
  writeAttempt,
} from '../../payments/attempt.ts';
import { customerOf } from '../../payments/customer.ts';
import { fulfilFree } from '../../payments/fulfil.ts';
import type { ProcessorPayment } from '../../payments/processor.ts';
import { settle } from '../../payments/settle.ts';
import { CURRENCY } from '../catalogue.ts';
import { lockSubscription, type SubscriptionRecord } from '../subscription-record.ts';
import { billForRenewal } from './bill-for-renewal.ts';
import type { Living } from './living.ts';

/** What came of a charge without the learner: `waiting` while the processor or another payment of theirs isn't done. */
export type Charge = 'charged' | 'declined' | 'waiting' | 'not-due';

/**
 * Charges a year of Pro to the kept card: at a trial's end, at a year's, and again while past due. The attempt is
 * written before the processor is asked, and a charge whose answer was lost is asked for with the same key again: it
 * is one charge (faults.md, paying 1 and 2). Without a card it is declined.
 */
export const chargeAgain = async (living: Living, userId: string): Promise<Charge> => {
  const due = await findOrWrite(living, userId);
  if (typeof due === 'string') return due;
  const { attempt, paymentMethodId } = due;
  if (attempt.amountCents === 0) {
    await fulfilFree(living, userId, attempt.id);
    return 'charged';
  }
  const payment = await chargeOf(living, attempt, userId, paymentMethodId);
  if (payment.status === 'processing') return 'waiting';
  const last = payment.status === 'succeeded' ? payment : await living.processor.cancel(payment.id);
  const outcome = await settle(living, attempt.id, last);
  return outcome?.kind === 'fulfilled' ? 'charged' : 'declined';
};

interface Due {
  readonly attempt: Attempt;
  readonly paymentMethodId: string;
}

const findOrWrite = ({ database, processor, now }: Living, userId: string): Promise<Due | Charge> =>
  database.transaction(async (queries) => {
    const record = await lockSubscription(queries, userId, now());
    if (!isYearOver(record) || record.cancelledAt !== null) return 'not-due';
    const open = await openAttempt(queries, userId, 'purchase');
    if (open !== undefined && open.what !== 'renewal') return 'waiting';
    const paymentMethodId = await keptCard(queries, userId, processor.name);
    if (paymentMethodId === null) {
      if (open !== undefined) await settleAttempt(queries, open.id, 'cancelled', now());
      return 'declined';
    }
    if (open !== undefined) return { attempt: open, paymentMethodId };
    const bill = await billForRenewal(queries, record);
    const attempt = await writeAttempt(queries, {
      ...{ userId, what: 'renewal', priceHash: bill.priceHash, bill },
      ...{ currency: CURRENCY, processor: processor.name, at: now() },
    });
    return attempt === undefined ? 'waiting' : { attempt, paymentMethodId };
  });

/** Whether Pro has come to the end of its year or trial, by the account's billing clock. */
export const isYearOver = ({ planName, periodEnd, at }: SubscriptionRecord): boolean =>
  planName === 'Pro' && periodEnd !== null && Date.parse(periodEnd) <= Date.parse(at);

const keptCard = async (queries: Queries, userId: string, processor: string): Promise<string | null> => {
  const [held] = await queries.query<{ payment_method: string | null }>(
    'select payment_method from billing_customers where user_id = $1 and processor = $2',
    [userId, processor],
  );
  return held?.payment_method ?? null;
};

const chargeOf = async (
  { database, processor }: Living,
  attempt: Attempt,
  userId: string,
  paymentMethodId: string,
): Promise<ProcessorPayment> => {
  if (attempt.processorId !== null) return processor.retrieve(attempt.processorId);
  const payment = await processor.createPayment({
    key: attempt.idempotencyKey,
    reference: { attemptId: attempt.id, userId },
    customer: await customerOf(database, processor, userId),
    amount: attempt.amountCents,
    currency: attempt.currency,
    description: 'Pro',
    offSession: { paymentMethodId },
  });
  await noteProcessorId(database, attempt.id, payment.id);
  return payment;
};
