import Stripe from 'stripe';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import type { StripeKeys } from '../platform/settings/settings.ts';
import { callStripe, callStripeForPayment, callStripeOr, declinedPaymentOr } from './call-stripe.ts';
import {
  type PaymentProcessor,
  type ProcessorRefund,
  ProcessorRefused,
  type RefundBatch,
} from './processor.ts';
import { chargeView, eventView, lostDisputeView, momentOf, refundView, setupView } from './stripe-views.ts';

/** The longest that a learner waits for Stripe; a retry with the same key finds what Stripe did meanwhile. */
const MAX_WAIT_MS = 20_000;

/** For how long refunds are looked up whose webhook never arrived. */
const REFUND_DAYS = 7;
/** The same for disputes, which banks decide within months after they began. */
const DISPUTE_DAYS = 180;
/** How many of each are listed at once: the most that Stripe lists. */
const BATCH = 100;

/** How many seconds a webhook's signature is valid. */
const SIGNATURE_SECONDS = 300;

/** The Stripe adapter. Card data goes from the browser to Stripe and never through this server. */
export const stripeProcessor = (
  keys: StripeKeys,
  longestWaitMs = MAX_WAIT_MS,
  batch = BATCH,
): PaymentProcessor => {
  const stripe = new Stripe(keys.secretKey, {
    // Stripe's library must not retry: we do, with the stored attempt's key.
    maxNetworkRetries: 0,
    timeout: longestWaitMs,
    telemetry: false,
    ...addressOf(keys.apiOrigin),
  });
  const isSetup = (id: string) => id.startsWith('seti_');

  const lookUp = async (id: string): Promise<ProcessorPayment> =>
    isSetup(id)
      ? setupView(await stripe.setupIntents.retrieve(id))
      : chargeView(await stripe.paymentIntents.retrieve(id));

  const cancel = async (id: string): Promise<ProcessorPayment> =>
    isSetup(id)
      ? setupView(await stripe.setupIntents.cancel(id))
      : chargeView(await stripe.paymentIntents.cancel(id));

  const pageOf = (now: Date, days: number, after: string | null) => ({
    limit: batch,
    created: { gte: Math.floor(now.getTime() / 1000) - days * 86_400 },
    ...(after === null ? {} : { starting_after: after }),
  });

  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    createCustomer: async ({ userId, key }) =>
      (await callStripe(() => stripe.customers.create({ metadata: { userId } }, { idempotencyKey: key }))).id,
    createPayment: async ({ key, reference, customer, amount, currency, description, offSession }) => {
      const params = {
        amount,
        currency: currency.toLowerCase(),
        customer,
        description,
        allowed_payment_method_types: ['card' as const],
        setup_future_usage: 'off_session' as const,
        metadata: { ...reference },
      };
      if (offSession === undefined)
        return chargeView(
          await callStripe(() => stripe.paymentIntents.create(params, { idempotencyKey: key })),
        );
      const { setup_future_usage, ...charge } = params;
      const now = { ...charge, confirm: true, off_session: true, payment_method: offSession.paymentMethodId };
      return chargeView(
        await declinedPaymentOr(() => stripe.paymentIntents.create(now, { idempotencyKey: key })),
      );
    },
    createSetup: async ({ key, reference, customer }) => {
      const params = {
        customer,
        usage: 'off_session' as const,
        metadata: { ...reference },
        allowed_payment_method_types: ['card' as const],
      };
      return setupView(await callStripe(() => stripe.setupIntents.create(params, { idempotencyKey: key })));
    },
    retrieve: (id) => callStripeForPayment(() => lookUp(id)),
    // The payment may already be final; then its state is the result.
    cancel: (id) =>
      callStripeOr(
        () => cancel(id),
        () => callStripeForPayment(() => lookUp(id)),
      ),
    refund: async (id, key) => {
      const refund = async () => {
        await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key });
      };
      await callStripeOr(refund, async (refusal) => {
        // Stripe forgets a key after a day, but remembers that the payment was refunded.
        if (refusal !== 'charge_already_refunded') throw new ProcessorRefused(refusal);
      });
    },
    recentRefunds: async (now, after) => {
      const page = await callStripe(() =>
        stripe.refunds.list({ ...pageOf(now, REFUND_DAYS, after), expand: ['data.charge'] }),
      );
      return batchOf(page, ({ charge, created }) =>
        charge !== null && typeof charge === 'object' ? refundView(charge, momentOf(created)) : null,
      );
    },
    lostDisputes: async (now, after) => {
      const page = await callStripe(() => stripe.disputes.list(pageOf(now, DISPUTE_DAYS, after)));
      return batchOf(page, (dispute) => lostDisputeView(dispute, now.toISOString()));
    },
    card: async (id) => {
      const { card, billing_details } = await callStripe(() => stripe.paymentMethods.retrieve(id));
      if (!card) throw new ProcessorRefused('This payment method is not a card.');
      return {
        brand: card.brand,
        last4: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        name: billing_details.name,
        postalCode: billing_details.address?.postal_code ?? null,
      };
    },
    forgetCard: async (id) => {
      await callStripeOr<unknown>(
        () => stripe.paymentMethods.detach(id),
        async (refusal) => {
          // A card that this account does not have counts as removed.
          if (refusal === 'resource_missing') return;
          const { customer } = await stripe.paymentMethods.retrieve(id);
          if (customer !== null) throw new ProcessorRefused(refusal);
        },
      );
    },
    readEvent: (body, signature, now) => {
      if (signature === undefined) return null;
      try {
        return eventView(
          stripe.webhooks.constructEvent(
            body,
            signature,
            keys.webhookSecret,
            SIGNATURE_SECONDS,
            undefined,
            now.getTime(),
          ),
        );
      } catch {
        return null;
      }
    },
  };
};

const batchOf = <Listed extends { readonly id: string }>(
  { data, has_more }: Stripe.ApiList<Listed>,
  view: (listed: Listed) => ProcessorRefund | null,
): RefundBatch => ({
  refunds: data.map(view).filter((each) => each !== null),
  next: has_more ? (data.at(-1)?.id ?? null) : null,
});

const addressOf = (origin: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => {
  if (origin === undefined) return {};
  const { hostname, port, protocol } = new URL(origin);
  return { host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http' };
};
