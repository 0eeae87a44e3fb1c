import { randomUUID } from 'node:crypto';
import { createClient } from '#adapters/http/client.ts';
import { httpPayments } from '#adapters/http/payments.ts';
import { httpSubscriptions } from '#adapters/http/plans.ts';
import { confirmAtProcessorRow } from '#contract/built-in-processor.ts';
import { valueFrom } from '#tests/support/outcome.ts';
import { apiCaller } from '../../scripts/api-caller.ts';
import type { Learner } from './learner.ts';

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
const NOBODYS = {
  name: 'Maria Lindqvist',
  address: { line1: null, line2: null, city: null, state: null, postal_code: null, country: null },
};

/** Registers somebody over the API who pays for Pro. */
export const newSubscriber = async (origin: string): Promise<Pick<Learner, 'token' | 'email'>> => {
  const email = `${randomUUID()}@clinic.example`;
  const token = await apiCaller(origin).register(email);
  const client = createClient({
    ...{ baseUrl: `${origin}/api`, token: () => token, guestHash: () => null, flagHeaders: () => ({}) },
  });
  const subscriptions = httpSubscriptions(client);
  const payments = httpPayments(client);
  const plans = await valueFrom(subscriptions.plans());
  const pro = plans.find(({ title }) => title === 'Pro')?.priceHash ?? '';
  const intent = await valueFrom(payments.forSubscription(await valueFrom(subscriptions.preview(pro, null))));
  const clientSecret = intent.clientSecret ?? '';
  await valueFrom(
    client.call(confirmAtProcessorRow, { body: { clientSecret, card: CARD, billingDetails: NOBODYS } }),
  );
  await valueFrom(payments.confirm(intent, 'subscription'));
  return { token, email };
};
