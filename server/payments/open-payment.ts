import {
  isSamePurchase,
  needsNoPayment,
  type PaymentAttempt,
  whyNotAgreed,
  whyNotReplaced,
} from '#core/billing/payment-attempt.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import { CURRENCY } from '#core/plans/catalog.ts';
import { billFor } from '../plans/bill-for.ts';
import { lockPromo } from '../plans/promo.ts';
import { lockSubscription } from '../plans/subscription-record.ts';
import { Refused, refusedBy } from '../platform/http/refused.ts';
import { paymentOf } from './ask-processor.ts';
import { openAttempt, settleAttempt, writeAttempt } from './attempt.ts';
import { type SettleContext, settle } from './settle.ts';

/** What the learner wants to buy, and the price they were shown (integer cents). */
export interface Wanted {
  readonly priceHash: string;
  readonly promoCode: string | null;
  readonly totalToPaid: number | null;
}

interface OpenPayment {
  readonly attempt: PaymentAttempt & { readonly userId: string };
  /** Null if there is nothing to pay and no card to save. */
  readonly payment: ProcessorPayment | null;
}

/** How often another tab may interfere before we give up. */
const MAX_ROUNDS = 4;

/**
 * Returns the learner's one payment in progress for a purchase: the stored attempt if it has the same bill, else a
 * new one after the old one was cancelled at the processor. Refuses with 409 while another payment may be moving
 * money, so that the learner never pays twice (faults.md, paying 1).
 */
export const openPayment = async (
  context: SettleContext,
  userId: string,
  wanted: Wanted,
): Promise<OpenPayment> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await findOrWrite(context, userId, wanted);
    if (!found.isWanted) {
      await cancelAttempt(context, found.attempt);
      continue;
    }
    const { attempt } = found;
    if (needsNoPayment(attempt)) return { attempt, payment: null };
    const payment = await paymentOf(context, attempt);
    await settle(context, attempt.id, payment);
    if (payment.status !== 'cancelled') return { attempt, payment };
  }
  throw new Refused(409, 'Another window is paying at the same time. Check your plan, then try again.');
};

interface Found {
  readonly attempt: PaymentAttempt & { readonly userId: string };
  readonly isWanted: boolean;
}

const findOrWrite = (
  { database, processor, now }: SettleContext,
  userId: string,
  wanted: Wanted,
): Promise<Found> =>
  database.transaction(async (queries) => {
    await lockSubscription(queries, userId, now());
    if (wanted.promoCode !== null) await lockPromo(queries, wanted.promoCode);
    const bill = await billFor(queries, userId, wanted.priceHash, wanted.promoCode, now());
    const changed = whyNotAgreed(wanted.totalToPaid, bill);
    if (changed !== null) throw refusedBy(changed);
    const open = await openAttempt(queries, userId, 'purchase');
    if (open !== undefined) return { attempt: { ...open, userId }, isWanted: isSamePurchase(open, bill) };
    const attempt = await writeAttempt(queries, {
      userId,
      what: bill.what,
      priceHash: bill.priceHash,
      bill,
      currency: CURRENCY,
      processor: processor.name,
      at: now(),
    });
    if (attempt === undefined)
      throw new Error(`The learner ${userId} has an open attempt that could not be read.`);
    return { attempt: { ...attempt, userId }, isWanted: true };
  });

/** Cancels an attempt that is no longer wanted; refuses with 409 if it may be taking money already. */
const cancelAttempt = async (
  context: SettleContext,
  attempt: PaymentAttempt & { readonly userId: string },
): Promise<void> => {
  const { database, processor, now } = context;
  if (needsNoPayment(attempt)) {
    await settleAttempt(database, attempt.id, 'cancelled', now());
    return;
  }
  const { id } = await paymentOf(context, attempt);
  const payment = await processor.cancel(id);
  await settle(context, attempt.id, payment);
  const why = whyNotReplaced(payment.status);
  if (why !== null) throw refusedBy(why);
};
