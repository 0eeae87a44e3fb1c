import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double/stripe-double.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** The app over a database of its own, which takes money through one processor. */
export interface Till extends TestServer {
  /** Null where the processor is the one built in. */
  readonly stripe: StripeDouble | null;
  /** Every line that the server has logged. */
  readonly log: readonly string[];
}

export type Processor = 'built-in' | 'stripe';

export const openTill = async (processor: Processor): Promise<Till> => {
  const stripe = processor === 'stripe' ? await startStripeDouble() : null;
  const log: string[] = [];
  const server = await startTestServer({
    onLog: (line) => log.push(line),
    ...(stripe && { settings: settingsFor(stripe) }),
  });
  return {
    ...{ ...server, stripe, log },
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
