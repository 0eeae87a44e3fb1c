import {
  paymentMethodEndpoint,
  removePaymentMethodEndpoint,
  savePaymentMethodEndpoint,
  updateBillingAddressEndpoint,
} from '#contract/billing.ts';
import { CURRENCY } from '#core/plans/catalogue.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { Refused } from '../http/refused.ts';
import { paymentOf } from '../payments/ask-processor.ts';
import { type Attempt, openAttempt, ownAttempt, writeAttempt } from '../payments/attempt.ts';
import { intentView } from '../payments/intent-view.ts';
import { settleContext } from '../payments/intents.ts';
import { type SettleContext, settle } from '../payments/settle.ts';
import { chargeRenewal } from '../plans/renewal/charge-renewal.ts';
import { lockSubscription } from '../plans/subscription-record.ts';
import { readBilling } from './read-billing.ts';

export const showPaymentMethod = handler(paymentMethodEndpoint, ({ caller, database }) =>
  readBilling(database, learnerOf(caller)),
);

/**
 * Without an attempt id, starts or continues an attempt to store another card. With one, that card replaces the current
 * one once the processor has stored it, and a past-due plan is then charged at once.
 */
export const savePaymentMethod = handler(savePaymentMethodEndpoint, async (call) => {
  const userId = learnerOf(call.caller);
  const { database } = call;
  const settling = await settleContext(call);
  const { attemptId } = call.input.body;
  const attempt =
    attemptId === undefined
      ? await openSetup(settling, userId)
      : await ownAttempt(database, userId, attemptId);
  if (attempt.what !== 'setup') throw new Refused(409, 'This payment does not store a card.');
  if (attempt.status === 'open') {
    const payment = await paymentOf(settling, { ...attempt, userId });
    const outcome = await settle(settling, attempt.id, payment);
    // A call that begins gets an attempt that succeeded meanwhile like any other, and finishes it with its id.
    if (outcome?.kind !== 'fulfilled' || attemptId === undefined)
      return { intent: intentView(settling.processor, attempt, payment), paymentMethod: null };
  }
  // The processor's webhook may have stored the card: charge the plan here, where the learner waits for the result.
  await chargeRenewal({ ...settling, origin: call.origin }, userId);
  const { paymentMethod } = await readBilling(database, userId);
  return { intent: null, paymentMethod };
});

const openSetup = ({ database, processor, now }: SettleContext, userId: string): Promise<Attempt> =>
  database.transaction(async (queries) => {
    await lockSubscription(queries, userId, now());
    const open = await openAttempt(queries, userId, 'setup');
    const attempt =
      open ??
      (await writeAttempt(queries, {
        ...{ userId, what: 'setup', priceHash: null, bill: null },
        ...{ currency: CURRENCY, processor: processor.name, at: now() },
      }));
    if (attempt === undefined)
      throw new Error(`The learner ${userId} has an open attempt that could not be read.`);
    return attempt;
  });

/** Refused while a plan would still be charged to it, because that charge would fail. */
export const removePaymentMethod = handler(removePaymentMethodEndpoint, async (call) => {
  const { caller, database, now } = call;
  const userId = learnerOf(caller);
  const { processor } = await settleContext(call);
  const removedCard = await database.transaction(async (queries) => {
    const { planName, status, cancelledAt } = await lockSubscription(queries, userId, now());
    if (planName === 'Pro' && cancelledAt === null && status !== 'none')
      throw new Refused(
        409,
        'Your plan is charged to this card. Cancel the plan, or add another card instead.',
      );
    const { paymentMethod } = await readBilling(queries, userId);
    await queries.query(
      `update billing_customers set payment_method = null, card_brand = null, card_last4 = null,
         card_exp_month = null, card_exp_year = null, card_alerted_for = null where user_id = $1`,
      [userId],
    );
    return paymentMethod?.id;
  });
  if (removedCard !== undefined) await processor.forgetCard(removedCard);
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
