import {
  lifetimeReceiptPdfEndpoint,
  paymentHistoryEndpoint,
  paymentMethodEndpoint,
  receiptPdfEndpoint,
  removePaymentMethodEndpoint,
  savePaymentMethodEndpoint,
  updateBillingAddressEndpoint,
} from '#contract/billing.ts';
import {
  answerChallengeEndpoint,
  confirmAtProcessorEndpoint,
  confirmOnFileEndpoint,
  retrieveAtProcessorEndpoint,
} from '#contract/built-in-processor.ts';
import type { EndpointResponse } from '#contract/endpoint.ts';
import {
  changePreviewEndpoint,
  confirmLifetimeEndpoint,
  confirmSubscriptionEndpoint,
  downgradeEndpoint,
  freePlanEndpoint,
  lifetimeIntentEndpoint,
  plansEndpoint,
  promoCheckEndpoint,
  subscriptionEndpoint,
  subscriptionIntentEndpoint,
  subscriptionReceiptEndpoint,
} from '#contract/plans.ts';
import type { Caller } from '../caller.ts';
import type { Kit, Learner } from '../kit.ts';
import { type Chapter, without } from './chapter.ts';

const ADDRESS = {
  name: 'Ada Byron',
  line1: '1 Main Street',
  line2: null,
  city: 'Tampa',
  state: 'FL',
  postal_code: '33601',
  country: 'US',
};
const BILLING = {
  name: ADDRESS.name,
  address: {
    line1: ADDRESS.line1,
    line2: null,
    city: 'Tampa',
    state: 'FL',
    postal_code: '33601',
    country: 'US',
  },
};

/** The published test cards. */
const GOOD = '4242424242424242';
const ASKS_BANK = '4000002500003155';

type Intent = NonNullable<EndpointResponse<typeof subscriptionIntentEndpoint>['intent']>;

const PROCESSOR = 'its payments are not taken by the built-in processor, whose test cards the kit has';

/** Pays at the built-in processor. Returns whether it could; only this processor takes cards from a program. */
const payAt = async (caller: Caller, intent: Intent | null | undefined, number: string): Promise<boolean> => {
  if (intent?.processor !== 'built-in' || intent.clientSecret === null) return false;
  const { clientSecret } = intent;
  await caller.get(retrieveAtProcessorEndpoint, { body: { clientSecret } });
  const card = { number, expMonth: 12, expYear: 2034, cvc: '123' };
  const standing = await caller.get(confirmAtProcessorEndpoint, {
    body: { clientSecret, card, billingDetails: BILLING },
  });
  const challenge = standing?.challenge;
  if (challenge)
    await caller.get(answerChallengeEndpoint, {
      body: { clientSecret, challenge, outcome: 'authenticated' },
    });
  return true;
};

/** Pays at the built-in processor with the card that the learner has on file. Returns whether it could. */
export const payOnFile = async (
  { caller }: Pick<Kit, 'caller'>,
  intent: Intent | null | undefined,
  person: Learner,
): Promise<boolean> => {
  const held = await caller.get(paymentMethodEndpoint, {}, person);
  const paymentMethodId = held?.paymentMethod?.id;
  if (intent?.processor !== 'built-in' || intent.clientSecret === null || !paymentMethodId) return false;
  const { clientSecret } = intent;
  const standing = await caller.get(confirmOnFileEndpoint, { body: { clientSecret, paymentMethodId } });
  return standing?.status === 'succeeded';
};

const priceOf = async (
  { caller }: Pick<Kit, 'caller'>,
  title: 'Pro' | 'Lifetime',
  person: Learner,
): Promise<string> => {
  const plans = await caller.get(plansEndpoint, {}, person);
  return plans?.find((plan) => plan.title === title)?.priceHash ?? '';
};

/** Buys Pro with a test card. Returns the attempt's id; null if no card could be entered or the plan did not start. */
export const buyPlan = async (kit: Pick<Kit, 'caller'>, person: Learner): Promise<string | null> => {
  const { caller } = kit;
  const item = await priceOf(kit, 'Pro', person);
  const { value } = await caller.ask(subscriptionIntentEndpoint, { query: { item } }, person);
  const intent = value?.intent;
  if (!intent || !(await payAt(caller, intent, GOOD))) return null;
  const { attemptId } = intent;
  const { value: outcome } = await caller.ask(confirmSubscriptionEndpoint, { body: { attemptId } }, person);
  return outcome?.subscription?.hasActivePaidSubscription === true ? attemptId : null;
};

export const NO_PLAN = 'no plan can be bought, and the seed has no givePlan';

/** Has the seed give the learner Pro, or buys it. Returns whether they then have it. */
export const storePlan = async (kit: Kit, person: Learner): Promise<boolean> => {
  if (kit.seed.givePlan === undefined) return (await buyPlan(kit, person)) !== null;
  await kit.seed.givePlan(person.id, 'Pro');
  return true;
};

export const plans: Chapter = {
  groups: ['plans', 'payments', 'billing', 'built-in-processor'],
  run: async (kit) => {
    const { caller, learner, seed, skip } = kit;
    const person = await learner();
    await caller.get(subscriptionEndpoint, {}, person);
    const item = await priceOf(kit, 'Pro', person);
    await caller.get(changePreviewEndpoint, { query: { item } }, person);
    if (seed.promoCode === undefined) skip(promoCheckEndpoint, without('promoCode'));
    else await caller.get(promoCheckEndpoint, { query: { promoCode: await seed.promoCode(), item } }, person);

    const started = await caller.get(subscriptionIntentEndpoint, { query: { item } }, person);
    if (await payAt(caller, started?.intent, ASKS_BANK)) {
      const body = { attemptId: started?.intent?.attemptId ?? '' };
      await caller.get(confirmSubscriptionEndpoint, { body }, person);
      const history = await caller.get(paymentHistoryEndpoint, { query: {} }, person);
      const receiptId = history?.data?.[0]?.receiptId;
      await caller.get(subscriptionReceiptEndpoint, {}, person);
      if (receiptId !== undefined) await caller.get(receiptPdfEndpoint, { query: { receiptId } }, person);
      await caller.get(downgradeEndpoint, { body: {} }, person);
      await caller.get(freePlanEndpoint, {}, person);
    } else {
      for (const endpoint of [
        retrieveAtProcessorEndpoint,
        confirmAtProcessorEndpoint,
        answerChallengeEndpoint,
        confirmSubscriptionEndpoint,
        receiptPdfEndpoint,
        downgradeEndpoint,
      ])
        skip(endpoint, PROCESSOR);
      await caller.get(paymentHistoryEndpoint, { query: {} }, person);
      await caller.get(subscriptionReceiptEndpoint, {}, person);
      await caller.get(freePlanEndpoint, {}, person);
    }
  },
};

export const lifetime: Chapter = {
  groups: ['payments', 'billing', 'built-in-processor'],
  run: async (kit) => {
    const { caller, learner, skip } = kit;
    const person = await learner();
    await buyPlan(kit, person);
    const offered = await caller.get(lifetimeIntentEndpoint, { query: { pay: 'true' } }, person);
    if (!(await payOnFile(kit, offered?.intent, person))) {
      for (const endpoint of [confirmOnFileEndpoint, confirmLifetimeEndpoint, lifetimeReceiptPdfEndpoint])
        skip(endpoint, PROCESSOR);
      return;
    }
    const body = { attemptId: offered?.intent?.attemptId ?? '' };
    const outcome = await caller.get(confirmLifetimeEndpoint, { body }, person);
    const receiptId = outcome?.receiptId;
    if (receiptId) await caller.get(lifetimeReceiptPdfEndpoint, { body: { receiptId } }, person);
  },
};

export const card: Chapter = {
  groups: ['billing'],
  run: async ({ caller, learner }) => {
    const person = await learner();
    await caller.get(updateBillingAddressEndpoint, { body: ADDRESS }, person);
    const saving = await caller.get(savePaymentMethodEndpoint, { body: {} }, person);
    if (await payAt(caller, saving?.intent, GOOD)) {
      const body = { attemptId: saving?.intent?.attemptId ?? '' };
      await caller.get(savePaymentMethodEndpoint, { body }, person);
    }
    await caller.get(paymentMethodEndpoint, {}, person);
    await caller.get(removePaymentMethodEndpoint, {}, person);
  },
};
