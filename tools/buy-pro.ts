import { confirmAtProcessorEndpoint } from '#contract/built-in-processor.ts';
import {
  changePreviewEndpoint,
  confirmSubscriptionEndpoint,
  plansEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import type { ApiCaller } from './api-caller.ts';

const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
const NOBODYS = {
  name: 'Maria Lindqvist',
  address: { line1: null, line2: null, city: null, state: null, postal_code: null, country: null },
};

/** Buys Pro over the API, with a test card, for the learner who is logged in there. */
export const buyPro = async ({ call }: Pick<ApiCaller, 'call'>): Promise<void> => {
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
};
