import {
  paymentMethodEndpoint,
  removePaymentMethodEndpoint,
  savePaymentMethodEndpoint,
  updateBillingAddressEndpoint,
} from '#contract/billing.ts';
import { intentOf, type PaymentAttempt, savesNoCard } from '#core/billing/payment-attempt.ts';
import { whyNotRemoved } from '#core/billing/payment-method.ts';
import { CURRENCY } from '#core/plans/catalog.ts';
import { paymentOf } from '../payments/ask-processor.ts';
import { openAttempt, ownAttempt, writeAttempt } from '../payments/attempt.ts';
import { forgetCard, noteUnneededCard } from '../payments/forget-cards.ts';
import { settleContext } from '../payments/intents.ts';
import { type SettleContext, settle } from '../payments/settle.ts';
import { asSubscription } from '../plans/as-subscription.ts';
import { chargeRenewal } from '../plans/renewal/charge-renewal.ts';
import { lockSubscription } from '../plans/subscription-record.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { PAYMENTS_BEGUN } from '../platform/limits/limits.ts';
import { readBilling } from './read-billing.ts';

export const showPaymentMethod = handler(paymentMethodEndpoint, ({ caller, database }) =>
  readBilling(database, learnerOf(caller)),
);

/**
 * Without an attempt id, starts or continues an attempt to store another card. With one, that card replaces the current
 * one once the processor has stored it, and a past-due plan is then charged immediately.
 */
export const savePaymentMethod = handler(savePaymentMethodEndpoint, async (call) => {
  const userId = learnerOf(call.caller);
  const { database } = call;
  const settling = await settleContext(call);
  const { attemptId } = call.input.body;
  if (attemptId === undefined) await consumeLimits(call, [[PAYMENTS_BEGUN, userId]]);
  const attempt =
    attemptId === undefined
      ? await openSetup(settling, userId)
      : await ownAttempt(database, userId, attemptId);
  if (attempt.what !== 'setup') throw refusedBy(savesNoCard);
  if (attempt.status === 'open') {
    const payment = await paymentOf(settling, { ...attempt, userId });
    const outcome = await settle(settling, attempt.id, payment);
    // A request without an attempt id gets even an attempt that has just succeeded, and finishes it by sending its
    // id.
    if (outcome?.kind !== 'fulfilled' || attemptId === undefined)
      return { intent: intentOf(settling.processor, attempt, payment), paymentMethod: null };
  }
  // The processor's webhook may have stored the card: charge the plan here, where the learner waits for the result.
  await chargeRenewal({ ...settling, origin: call.origin }, userId, attempt);
  const { paymentMethod } = await readBilling(database, userId);
  return { intent: null, paymentMethod };
});

const openSetup = ({ database, processor, now }: SettleContext, userId: string): Promise<PaymentAttempt> =>
  database.transaction(async (queries) => {
    await lockSubscription(queries, userId, now());
    const open = await openAttempt(queries, userId, 'setup');
    const attempt =
      open ??
      (await writeAttempt(queries, {
        userId,
        what: 'setup',
        priceHash: null,
        bill: null,
        currency: CURRENCY,
        processor: processor.name,
        at: now(),
      }));
    if (attempt === undefined)
      throw new Error(`The learner ${userId} has an open attempt that could not be read.`);
    return attempt;
  });

/** Refused while a plan would still be charged to it, because that charge would fail. */
export const removePaymentMethod = handler(removePaymentMethodEndpoint, async (call) => {
  const { caller, database, now } = call;
  const userId = learnerOf(caller);
  const settling = await settleContext(call);
  const removedCard = await database.transaction(async (queries) => {
    const why = whyNotRemoved(asSubscription(await lockSubscription(queries, userId, now())));
    if (why !== null) throw refusedBy(why);
    const noted = await noteUnneededCard(queries, userId);
    await queries.query(
      `update billing_customers set payment_method = null, card_brand = null, card_last4 = null,
         card_exp_month = null, card_exp_year = null, card_alerted_for = null where user_id = $1`,
      [userId],
    );
    return noted;
  });
  if (removedCard !== undefined) await forgetCard(settling, removedCard);
  return readBilling(database, userId);
});

/** The address on later receipts. */
export const updateBillingAddress = handler(updateBillingAddressEndpoint, async (call) => {
  const { caller, database, input } = call;
  const userId = learnerOf(caller);
  const { processor } = await settleContext(call);
  const { name, line1, line2, city, state, postal_code, country } = input.body;
  await database.query(
    `insert into billing_customers as b (user_id, processor, name, line1, line2, city, state, postal_code, country)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id) do update set name = excluded.name, line1 = excluded.line1, line2 = excluded.line2,
       city = excluded.city, state = excluded.state, postal_code = excluded.postal_code, country = excluded.country`,
    [userId, processor.name, name, line1, line2, city, state, postal_code, country],
  );
  return readBilling(database, userId);
});
