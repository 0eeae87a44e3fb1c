import {
  answerChallengeEndpoint,
  confirmAtProcessorEndpoint,
  confirmOnFileEndpoint,
  retrieveAtProcessorEndpoint,
} from '#contract/built-in-processor.ts';
import type { BuiltInProcessor } from '#core/billing/ports.ts';
import type { Client } from './client.ts';

const NO_ADDRESS = { line1: null, line2: null, city: null, state: null, country: null };

export const httpBuiltInProcessor = (client: Client): BuiltInProcessor => ({
  confirm: (clientSecret, card, name, postal_code) =>
    client.call(confirmAtProcessorEndpoint, {
      body: { clientSecret, card, billingDetails: { name, address: { ...NO_ADDRESS, postal_code } } },
    }),
  confirmOnFile: (clientSecret, paymentMethodId) =>
    client.call(confirmOnFileEndpoint, { body: { clientSecret, paymentMethodId } }),
  answerChallenge: (clientSecret, challenge, outcome) =>
    client.call(answerChallengeEndpoint, { body: { clientSecret, challenge, outcome } }),
  retrieve: (clientSecret) => client.call(retrieveAtProcessorEndpoint, { body: { clientSecret } }),
});
