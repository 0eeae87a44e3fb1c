import { paymentHistoryEndpoint, paymentMethodEndpoint } from '#contract/billing.ts';
import { confirmAtProcessorEndpoint, confirmOnFileEndpoint } from '#contract/built-in-processor.ts';
import {
  changePreviewEndpoint,
  confirmLifetimeEndpoint,
  confirmSubscriptionEndpoint,
  lifetimeIntentEndpoint,
  plansEndpoint,
  subscriptionEndpoint,
  subscriptionIntentEndpoint,
} from '#contract/plans.ts';
import { CannotCheck } from '../report.ts';
import { buyPlan, payOnFile } from '../shape/paying.ts';
import { expectRefused, expectSame, needed, type Rule } from './rule.ts';

export const payingRules: readonly Rule[] = [
  {
    group: 'plans',
    title: 'a preview’s lines add up to its total',
    needs: [plansEndpoint, changePreviewEndpoint],
    check: async ({ caller, reader }) => {
      const person = await reader();
      const plans = needed(await caller.get(plansEndpoint, {}, person), plansEndpoint);
      for (const { priceHash } of plans.filter(({ title }) => title === 'Pro' || title === 'Lifetime')) {
        const preview = needed(
          await caller.get(changePreviewEndpoint, { query: { item: priceHash } }, person),
          changePreviewEndpoint,
        );
        const { planOriginalBasePrice, upgradeDiscount, fluorosafetyDiscount, couponDiscount } = preview;
        const discounts =
          upgradeDiscount + fluorosafetyDiscount + couponDiscount + preview.paidReferralDiscount;
        const sum = planOriginalBasePrice - discounts;
        expectSame(changePreviewEndpoint, 'totalToPaid', preview.totalToPaid, sum, 'the lines do not add up');
      }
    },
  },
  {
    group: 'plans',
    title: 'a new learner is on the free plan',
    needs: [subscriptionEndpoint],
    check: async ({ caller, reader }) => {
      const subscription = needed(
        await caller.get(subscriptionEndpoint, {}, await reader()),
        subscriptionEndpoint,
      );
      const { planName, hasActivePaidSubscription } = subscription;
      const expected = { planName: 'Free', hasActivePaidSubscription: false };
      expectSame(
        subscriptionEndpoint,
        null,
        { planName, hasActivePaidSubscription },
        expected,
        'a plan was given without payment',
      );
    },
  },
  {
    group: 'payments',
    title: 'a payment that is confirmed twice is charged once',
    needs: [
      plansEndpoint,
      subscriptionIntentEndpoint,
      confirmAtProcessorEndpoint,
      confirmSubscriptionEndpoint,
      paymentHistoryEndpoint,
      subscriptionEndpoint,
    ],
    check: async (kit) => {
      const { caller, learner } = kit;
      const person = await learner();
      const attemptId = await buyPlan(kit, person);
      if (attemptId === null) throw new CannotCheck('no plan can be bought with a test card');
      const history = async () =>
        needed(await caller.get(paymentHistoryEndpoint, { query: {} }, person), paymentHistoryEndpoint).data;
      const [payment, ...more] = await history();
      expectSame(
        paymentHistoryEndpoint,
        'data',
        [payment !== undefined, more.length],
        [true, 0],
        'one purchase is not one payment',
      );
      const paid = needed(await caller.get(subscriptionEndpoint, {}, person), subscriptionEndpoint);
      expectSame(subscriptionEndpoint, 'planName', paid.planName, 'Pro', 'the paid plan was not given');
      await caller.get(confirmSubscriptionEndpoint, { body: { attemptId } }, person);
      expectSame(paymentHistoryEndpoint, 'data', (await history()).length, 1, 'a payment was charged twice');
    },
  },
  {
    group: 'payments',
    title: 'the card on file pays without being entered, once, and for its own customer only',
    needs: [
      plansEndpoint,
      subscriptionIntentEndpoint,
      confirmAtProcessorEndpoint,
      confirmSubscriptionEndpoint,
      paymentMethodEndpoint,
      lifetimeIntentEndpoint,
      confirmOnFileEndpoint,
      confirmLifetimeEndpoint,
      paymentHistoryEndpoint,
    ],
    check: async (kit) => {
      const { caller, learner } = kit;
      const [person, stranger] = [await learner(), await learner()];
      if ((await buyPlan(kit, person)) === null)
        throw new CannotCheck('no plan can be bought with a test card');
      const offered = async (to: typeof person) =>
        (await caller.get(lifetimeIntentEndpoint, { query: { pay: 'true' } }, to))?.intent;
      const held = needed(await caller.get(paymentMethodEndpoint, {}, person), paymentMethodEndpoint);
      const taken = await caller.ask(confirmOnFileEndpoint, {
        body: {
          clientSecret: (await offered(stranger))?.clientSecret ?? '',
          paymentMethodId: held.paymentMethod?.id ?? '',
        },
      });
      expectRefused(confirmOnFileEndpoint, taken, [404, 409, 422], 'another learner’s card was charged');
      const intent = await offered(person);
      const isPaid = await payOnFile(kit, intent, person);
      expectSame(confirmOnFileEndpoint, 'status', isPaid, true, 'the card on file was not charged');
      const body = { attemptId: intent?.attemptId ?? '' };
      for (let times = 0; times < 2; times += 1) await caller.get(confirmLifetimeEndpoint, { body }, person);
      const { data } = needed(
        await caller.get(paymentHistoryEndpoint, { query: {} }, person),
        paymentHistoryEndpoint,
      );
      expectSame(paymentHistoryEndpoint, 'data', data.length, 2, 'two purchases are not two payments');
    },
  },
];
