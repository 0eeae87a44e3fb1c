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
import { heldBilling } from './held-billing.ts';

export const showPaymentMethod = handler(paymentMethodEndpoint, ({ caller, database }) =>
  heldBilling(database, learnerOf(caller)),
);

/**
 * Without an attempt, the one under way to keep another card, or a new one. With one, its card becomes the one that is
 * charged once the processor has it; a plan that is past due is then charged to it at once.
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
  if (attempt.what !== 'setup') throw new Refused(409, 'This payment is not about keeping a card.');
  if (attempt.status === 'open') {
    const payment = await paymentOf(settling, { ...attempt, userId });
    const outcome = await settle(settling, attempt.id, payment);
    // Whoever begins is told of an attempt that succeeded meanwhile, as of any other, and finishes it.
    if (outcome?.kind !== 'fulfilled' || attemptId === undefined)
      return { intent: intentView(settling.processor, attempt, payment), paymentMethod: null };
  }
  // Whoever brought the news of the card: this is where the learner waits for what comes of it.
  await chargeRenewal({ ...settling, origin: call.origin }, userId);
  const { paymentMethod } = await heldBilling(database, userId);
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
    if (attempt === undefined) throw new Error(`The learner ${userId} has an attempt that nobody sees.`);
    return attempt;
  });

/** Refused while a plan would still be charged to it: that would end in a failed payment. */
export const removePaymentMethod = handler(removePaymentMethodEndpoint, async (call) => {
  const { caller, database, now } = call;
  const userId = learnerOf(caller);
  const { processor } = await settleContext(call);
  const forgotten = await database.transaction(async (queries) => {
    const { planName, status, cancelledAt } = await lockSubscription(queries, userId, now());
    if (planName === 'Pro' && cancelledAt === null && status !== 'none')
      throw new Refused(
        409,
        'Your plan is charged to this card. Cancel the plan, or add another card instead.',
      );
    const { paymentMethod } = await heldBilling(queries, userId);
    await queries.query(
      `update billing_customers set payment_method = null, card_brand = null, card_last4 = null,
         card_exp_month = null, card_exp_year = null, card_alerted_for = null where user_id = $1`,
      [userId],
    );
    return paymentMethod?.id;
  });
  if (forgotten !== undefined) await processor.forgetCard(forgotten);
  return heldBilling(database, userId);
});

/** The address that later receipts name. */
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
  return heldBilling(database, userId);
});
