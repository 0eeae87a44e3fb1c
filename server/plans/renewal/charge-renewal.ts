import * as v from 'valibot';
import type { PaymentAttempt } from '#core/billing/payment-attempt.ts';
import { CURRENCY } from '#core/plans/catalog.ts';
import { isChargeNamed } from '#core/plans/charge-agreement.ts';
import { isTrialing } from '#core/plans/subscription.ts';
import { paymentOf } from '../../payments/ask-processor.ts';
import { openAttempt, writeAttempt } from '../../payments/attempt.ts';
import { fulfillFree } from '../../payments/fulfill.ts';
import { PaymentUnknown, ProcessorRefused } from '../../payments/processor.ts';
import { settle } from '../../payments/settle.ts';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import { isRenewalDue, lockSubscription, type SubscriptionRecord } from '../subscription-record.ts';
import { billForRenewal } from './bill-for-renewal.ts';
import type { RenewalContext } from './renewal-context.ts';

type CardSetup = Pick<PaymentAttempt, 'createdAt'>;

/**
 * The outcome of an off-session charge; `waiting` while the processor or another payment of the learner is in
 * progress.
 */
type Charge = 'charged' | 'declined' | 'waiting' | 'not-due';

/**
 * Charges a year of Pro to the saved card: at the end of a year or a trial, if its learner agreed to exactly that, and
 * again while past due; `cardOf` is the setup by which the learner saves one now. The attempt is stored before the
 * processor is called. A charge whose response was lost is repeated with the same idempotency key, so it stays one charge (faults.md,
 * paying 1 and 2). Without a card or an agreement, a year counts as declined.
 */
export const chargeRenewal = async (
  context: RenewalContext,
  userId: string,
  cardOf: CardSetup | null = null,
): Promise<Charge> => {
  const attempt = await findOrWrite(context, userId, cardOf);
  if (typeof attempt === 'string') return attempt;
  if (attempt.amountCents === 0) {
    await fulfillFree(context, userId, attempt.id);
    return 'charged';
  }
  const payment = await paymentOf(context, { ...attempt, userId }).catch(noCharge);
  if (typeof payment === 'string') return payment;
  if (payment.status === 'processing') return 'waiting';
  const last = payment.status === 'succeeded' ? payment : await context.processor.cancel(payment.id);
  const outcome = await settle(context, attempt.id, last);
  return outcome?.kind === 'fulfilled' ? 'charged' : 'declined';
};

/**
 * A card that can't be charged at all counts as declined, so that the learner provides another one. A charge that we
 * can't look up may have succeeded, so it waits.
 */
const noCharge = (failure: unknown): Charge => {
  if (failure instanceof ProcessorRefused) return 'declined';
  if (failure instanceof PaymentUnknown) return 'waiting';
  throw failure;
};

const findOrWrite = (
  { database, processor, now }: RenewalContext,
  userId: string,
  cardOf: CardSetup | null,
): Promise<PaymentAttempt | Charge> =>
  database.transaction(async (queries) => {
    const record = await lockSubscription(queries, userId, now());
    if (!isRenewalDue(record)) return 'not-due';
    const bill = await billForRenewal(queries, record, cardOf !== null && isNamedBy(record, cardOf, now()));
    if (bill === null) return isTrialing(record) ? 'not-due' : 'declined';
    const open = await openAttempt(queries, userId, 'purchase');
    if (open !== undefined && open.what !== 'renewal') return 'waiting';
    // The charge may have been made already, to the card of the stored attempt.
    if (open !== undefined) return open;
    const paymentMethod = await savedCard(queries, userId, processor.name);
    if (paymentMethod === null) return 'declined';
    const attempt = await writeAttempt(queries, {
      userId,
      what: 'renewal',
      priceHash: bill.priceHash,
      bill,
      currency: CURRENCY,
      processor: processor.name,
      paymentMethod,
      at: now(),
    });
    return attempt ?? 'waiting';
  });

/** Whether the page of the setup named the charge. The account's clock may be ahead of the one that dates the setup. */
const isNamedBy = (record: SubscriptionRecord, { createdAt }: CardSetup, now: Date): boolean => {
  const ahead = Date.parse(record.at) - now.getTime();
  return isChargeNamed(record, new Date(Date.parse(createdAt) + ahead).toISOString());
};

const savedCard = async (queries: Queries, userId: string, processor: string): Promise<string | null> => {
  const [held] = await readRows(
    queries,
    v.object({ payment_method: v.nullable(v.string()) }),
    'select payment_method from billing_customers where user_id = $1 and processor = $2',
    [userId, processor],
  );
  return held?.payment_method ?? null;
};
