import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { readRows } from '#server/platform/database/read-rows.ts';
import { apiCalls } from '#tests/support/api-calls.ts';
import type { Intent } from '#tests/support/stripe-double/stripe-books.ts';
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** The server over its own database, with one payment processor. */
export interface PaymentApp extends TestServer {
  /** Null for the built-in processor. */
  readonly stripe: StripeDouble | null;
  /** Every line that the server has logged. */
  readonly log: readonly string[];
}

export type Processor = 'built-in' | 'stripe';

export const startPaymentApp = async (processor: Processor): Promise<PaymentApp> => {
  const stripe = processor === 'stripe' ? await startStripeDouble() : null;
  const log: string[] = [];
  const server = await startTestServer({
    onLog: (line) => log.push(line),
    ...(stripe && { settings: settingsFor(stripe) }),
  });
  return {
    ...server,
    stripe,
    log,
    close: async () => {
      await server.close();
      await stripe?.close();
    },
  };
};

const settingsFor = ({ keys }: StripeDouble) => ({
  stripe: keys,
  appMeta: { 'stripe-publishable-key': keys.publishableKey },
});

export interface Buyer {
  readonly userId: string;
  readonly token: string;
}

/** Registers a learner over the API. */
export const newBuyer = async ({ origin, database }: PaymentApp): Promise<Buyer> => {
  const email = `${randomUUID()}@clinic.example`;
  const token = await apiCalls(origin).join(email);
  const [user] = await readRows(
    database,
    v.object({ id: v.string() }),
    'select id from users where email = $1',
    [email],
  );
  return { userId: user?.id ?? '', token };
};

export const stripeOf = ({ stripe }: PaymentApp): StripeDouble => {
  assert(stripe !== null, 'This app takes no money through Stripe.');
  return stripe;
};

/** The learner's payment as Stripe has it. */
export const intentOf = (app: PaymentApp, userId: string): Intent => {
  const intent = [...stripeOf(app).books.intents.values()].find(
    ({ object, metadata }) => object === 'payment_intent' && metadata.userId === userId,
  );
  assert(intent, 'Stripe was asked for no payment.');
  return intent;
};
