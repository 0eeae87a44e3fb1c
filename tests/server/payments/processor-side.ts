import { answerChallengeEndpoint, confirmAtProcessorEndpoint } from '#contract/built-in-processor.ts';
import { builtInProcessor } from '#server/payments/built-in/built-in-processor.ts';
import type { PaymentProcessor } from '#server/payments/processor.ts';
import { replaceProcessor } from '#server/payments/processor-of.ts';
import { stripeProcessor } from '#server/payments/stripe-processor.ts';
import { callEndpoint } from '#tests/support/call-endpoint.ts';
import { startStripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { takeBackBuiltIn } from '#tests/support/take-back-built-in.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

/** A processor with its browser side. */
export interface ProcessorSide {
  readonly processor: PaymentProcessor;
  readonly pay: (clientSecret: string, number: string) => Promise<void>;
  readonly answerBank: (clientSecret: string, isConfirmed: boolean) => Promise<void>;
  /** How often this payment was refunded. */
  readonly refunds: (id: string) => Promise<number>;
  /** The bank of the card takes this payment back. */
  readonly loseDispute: (id: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** So few that a handful of refunds takes several batches. */
const REFUNDS_AT_ONCE = 2;

export const builtInSide = async (): Promise<ProcessorSide> => {
  const database = await openTestDatabase();
  const processor = builtInProcessor(database, REFUNDS_AT_ONCE);
  // These payments have no stored attempt, so the refunds for that reason are ignored.
  replaceProcessor(database, { ...processor, refund: async () => {} });
  const challenges = new Map<string, string | null>();
  return {
    processor,
    pay: async (clientSecret, number) => {
      const address = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };
      const { challenge } = await callEndpoint(database, confirmAtProcessorEndpoint, {
        body: {
          clientSecret,
          card: { number, expMonth: 12, expYear: 2034, cvc: '123' },
          billingDetails: { name: 'Ada Byron', address },
        },
      });
      challenges.set(clientSecret, challenge);
    },
    answerBank: async (clientSecret, isConfirmed) => {
      const outcome = isConfirmed ? 'authenticated' : 'failed';
      const challenge = challenges.get(clientSecret) ?? '';
      await callEndpoint(database, answerChallengeEndpoint, { body: { clientSecret, challenge, outcome } });
    },
    refunds: async (id) => {
      const refunded = await database.query(
        'select from built_in_payments where id = $1 and refunded_at is not null',
        [id],
      );
      return refunded.length;
    },
    loseDispute: (id) => takeBackBuiltIn(database, id, 'dispute'),
    close: database.close,
  };
};

/** The real `stripe` package against the double. */
export const stripeSide = async (): Promise<ProcessorSide> => {
  const stripe = await startStripeDouble();
  return {
    processor: stripeProcessor(stripe.keys, undefined, REFUNDS_AT_ONCE),
    pay: async (clientSecret, number) => {
      stripe.pay(clientSecret, { number, name: 'Ada Byron' });
    },
    answerBank: async (clientSecret, isConfirmed) => {
      stripe.answerBank(clientSecret, isConfirmed);
    },
    refunds: async (id) =>
      stripe.books.events.filter(
        ({ type, data }) => type === 'charge.refunded' && JSON.stringify(data.object).includes(id),
      ).length,
    loseDispute: async (id) => {
      const intent = stripe.intents.known(id);
      stripe.intents.dispute(intent);
      stripe.intents.closeDispute(intent, 'lost');
    },
    close: stripe.close,
  };
};
