import type { Endpoint } from '#contract/endpoint.ts';
import { lifetimeIntentEndpoint, subscriptionIntentEndpoint } from '#contract/plans.ts';
import { intentOf, needsNoPayment } from '#core/billing/payment-attempt.ts';
import { priceForSale, priceOf } from '#core/plans/catalog.ts';
import { planAt } from '../plans/list-plans.ts';
import { readSubscription } from '../plans/subscription-record.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { PAYMENTS_BEGUN } from '../platform/limits/limits.ts';
import { paymentOf } from './ask-processor.ts';
import { attemptToReport } from './attempt.ts';
import { openPayment } from './open-payment.ts';
import { processorOf } from './processor-of.ts';
import { type SettleContext, settle } from './settle.ts';

/**
 * The yearly plan's payment. Without a price, the learner's payment in progress, which a reloaded page requests
 * (paying 6).
 */
export const subscriptionIntent = handler(subscriptionIntentEndpoint, async (call) => {
  const userId = learnerOf(call.caller);
  const { item, promoCode = null, totalToPaid } = call.input.query;
  // A payment from before payments were turned off can't be looked up; it resumes when they are on again.
  if (item === undefined && call.settings.paymentsOff) return { intent: null };
  const context = await settleContext(call);
  if (item === undefined) return { intent: await underWay(context, userId) };
  if (priceForSale(item)?.title !== 'Pro') throw notFound();
  await consumeLimits(call, [[PAYMENTS_BEGUN, userId]]);
  const wanted = { priceHash: item, promoCode, totalToPaid: asCents(totalToPaid) };
  const { attempt, payment } = await openPayment(context, userId, wanted);
  return { intent: intentOf(context.processor, attempt, payment) };
});

/** The Lifetime plan for this learner and, with `pay`, its payment. */
export const lifetimeIntent = handler(lifetimeIntentEndpoint, async (call) => {
  const userId = learnerOf(call.caller);
  const price = priceOf('Lifetime');
  const { pay, promoCode = null, totalToPaid } = call.input.query;
  const plan = planAt(price, await readSubscription(call.database, userId, call.now()));
  if (pay === undefined) return { plan, intent: null };
  await consumeLimits(call, [[PAYMENTS_BEGUN, userId]]);
  const context = await settleContext(call);
  const wanted = { priceHash: price.hash, promoCode, totalToPaid: asCents(totalToPaid) };
  const { attempt, payment } = await openPayment(context, userId, wanted);
  return { plan, intent: intentOf(context.processor, attempt, payment) };
});

export const settleContext = async (
  call: Pick<Call<Endpoint>, 'database' | 'settings' | 'now'>,
): Promise<SettleContext> => ({
  database: call.database,
  settings: call.settings,
  now: call.now,
  processor: await processorOf(call),
});

const underWay = async (context: SettleContext, userId: string) => {
  const { database, processor, now } = context;
  const attempt = await attemptToReport(database, userId, now());
  if (attempt === undefined) return null;
  if (attempt.status === 'succeeded' || needsNoPayment(attempt)) return intentOf(processor, attempt, null);
  const payment = await paymentOf(context, { ...attempt, userId });
  await settle(context, attempt.id, payment);
  return payment.status === 'cancelled' ? null : intentOf(processor, attempt, payment);
};

const asCents = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
