import { randomUUID } from 'node:crypto';
import { confirmAtProcessorEndpoint } from '#contract/built-in-processor.ts';
import {
  changePreviewEndpoint,
  confirmSubscriptionEndpoint,
  plansEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import { type ApiCaller, apiCaller } from '../../scripts/api-caller.ts';
import type { Learner } from './learner.ts';

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
const NOBODYS = {
  name: 'Maria Lindqvist',
  address: { line1: null, line2: null, city: null, state: null, postal_code: null, country: null },
};

/** Registers a learner over the API and buys Pro. */
export const newSubscriber = async (
  origin: string,
): Promise<Pick<Learner, 'token' | 'email'> & Pick<ApiCaller, 'call'>> => {
  const email = `${randomUUID()}@clinic.example`;
  const { call, register } = apiCaller(origin);
  const token = await register(email);
  const plans = await call(plansEndpoint, {});
  const item = plans.find(({ title }) => title === 'Pro')?.priceHash ?? '';
  const { totalToPaid } = await call(changePreviewEndpoint, { query: { item } });
  const { intent } = await call(subscriptionIntentEndpoint, {
    query: { item, totalToPaid: String(totalToPaid) },
  });
  const { attemptId = '', clientSecret = '' } = intent ?? {};
  await call(confirmAtProcessorEndpoint, {
    body: { clientSecret: clientSecret ?? '', card: CARD, billingDetails: NOBODYS },
  });
  await call(confirmSubscriptionEndpoint, { body: { attemptId } });
  return { token, email, call };
};
