import { buy, GOOD, intentFor, newLearner, payWith, previewOf } from './buyer.ts';
import { expect } from './expect.ts';
import type { MakeServedSide, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

export const paymentsContract = (name: string, make: MakeServedSide): void => {
  describe(`payments ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
      await side.addPromo('WHOLE', { percentOff: 100 });
      await side.addPromo('TENTH', { percentOff: 10 });
    });
    afterAll(() => side.close());

    it('are created once per purchase, however often requested (faults.md, paying 1)', async () => {
      const device = await newLearner(side);
      const first = await intentFor(device, 'Pro');
      expect(first).toMatchObject({
        kind: 'charge',
        what: 'subscription',
        status: 'payment-method-required',
        amount: 19_900,
        currency: 'USD',
        promoCode: null,
        processor: 'built-in',
        publishableKey: null,
      });
      expect(first.clientSecret).toMatch(/^[\w-]{20,}$/);
      expect(await intentFor(device, 'Pro')).toEqual(first);
      const cheaper = await intentFor(device, 'Pro', 'TENTH');
      expect(cheaper).toMatchObject({ amount: 17_910, promoCode: 'TENTH' });
      expect(cheaper.attemptId).not.toBe(first.attemptId);
      expect(await valueFrom(device.payments.confirm(first, 'subscription'))).toMatchObject({
        status: 'cancelled',
        receiptId: null,
        subscription: { planName: 'Free' },
      });
      const lifetime = await intentFor(device, 'Lifetime');
      expect(lifetime).toMatchObject({ what: 'lifetime', amount: 79_900 });
      expect(await payWith(device, cheaper)).toMatchObject({ kind: 'declined' });
    });

    it('refuse a different amount than the price, and state the price', async () => {
      const device = await newLearner(side);
      const { payments } = device;
      const preview = await previewOf(device, 'Pro');
      const cheap = { ...preview, totalToPaid: 1_000 };
      expect(await failureFrom(payments.forSubscription(cheap))).toMatchObject({
        kind: 'conflict',
        message: expect.stringContaining('$199.00'),
      });
      expect(
        await failureFrom(payments.forSubscription({ ...preview, priceHash: 'price_other' })),
      ).toMatchObject({
        kind: 'missing',
      });
    });

    it('give the plan once they are paid, and the same answer when repeated (faults.md, paying 8)', async () => {
      const device = await newLearner(side);
      const intent = await intentFor(device, 'Pro');
      expect(await valueFrom(device.payments.confirm(intent, 'subscription'))).toMatchObject({
        status: 'payment-method-required',
        decline: null,
        receiptId: null,
      });
      expect(await payWith(device, intent)).toEqual({ kind: 'accepted', status: 'succeeded' });
      const outcome = await valueFrom(device.payments.confirm(intent, 'subscription'));
      expect(outcome).toMatchObject({
        status: 'succeeded',
        decline: null,
        receiptId: expect.stringMatching(/^\d+$/),
        subscription: { planName: 'Pro', status: 'active', hasActivePaidSubscription: true },
      });
      expect(await valueFrom(device.payments.confirm(intent, 'subscription'))).toEqual(outcome);
      expect((await valueFrom(device.billing.history())).total).toBe(1);
    });

    it('are found in progress after a reload, until their receipt is requested (faults.md, paying 6)', async () => {
      const device = await newLearner(side);
      expect(await valueFrom(device.payments.underWay())).toBeNull();
      const intent = await intentFor(device, 'Lifetime');
      expect(await valueFrom(device.payments.underWay())).toEqual(intent);
      await payWith(device, intent, GOOD);
      expect(await valueFrom(device.payments.underWay())).toMatchObject({
        attemptId: intent.attemptId,
        status: 'succeeded',
        what: 'lifetime',
      });
      // The answer to this may have been lost.
      await valueFrom(device.payments.confirm(intent, 'lifetime'));
      expect(await valueFrom(device.payments.underWay())).toMatchObject({ status: 'succeeded' });
      await valueFrom(device.billing.latestReceipt());
      expect(await valueFrom(device.payments.underWay())).toBeNull();
    });

    it('state why a card was declined, and accept another for the same payment', async () => {
      const device = await newLearner(side);
      const intent = await intentFor(device, 'Pro');
      await payWith(device, intent, '4000000000009995');
      expect(await valueFrom(device.payments.confirm(intent, 'subscription'))).toMatchObject({
        status: 'payment-method-required',
        decline: 'insufficient-funds',
      });
      expect((await intentFor(device, 'Pro')).attemptId).toBe(intent.attemptId);
      await payWith(device, intent);
      expect(await valueFrom(device.payments.confirm(intent, 'subscription'))).toMatchObject({
        status: 'succeeded',
        decline: null,
      });
    });

    it('of zero need no card', async () => {
      const device = await newLearner(side);
      const intent = await intentFor(device, 'Pro', 'WHOLE');
      expect(intent).toMatchObject({ amount: 0, clientSecret: null, status: 'payment-method-required' });
      expect(await valueFrom(device.subscriptions.mine())).toMatchObject({ planName: 'Free' });
      const outcome = await valueFrom(device.payments.confirm(intent, 'subscription'));
      expect(outcome).toMatchObject({ status: 'succeeded', subscription: { planName: 'Pro' } });
      expect(await valueFrom(device.payments.confirm(intent, 'subscription'))).toEqual(outcome);
    });

    it('refuse to sell a plan that the learner has', async () => {
      const device = await newLearner(side);
      const preview = await previewOf(device, 'Pro');
      await buy(device, 'Pro');
      expect(await failureFrom(device.payments.forSubscription(preview))).toMatchObject({ kind: 'conflict' });
    });

    it('answer 404 for another learner, and for another plan', async () => {
      const intent = await intentFor(await newLearner(side), 'Pro');
      const { payments } = await newLearner(side);
      const another = await failureFrom(payments.confirm(intent, 'subscription'));
      expect(another).toMatchObject({ kind: 'missing' });
      expect(await failureFrom(payments.confirm({ attemptId: '987654321' }, 'subscription'))).toEqual(
        another,
      );
      const device = await newLearner(side);
      const own = device.payments.confirm(await intentFor(device, 'Pro'), 'lifetime');
      expect(await failureFrom(own)).toMatchObject({ kind: 'missing' });
    });

    it('refuse a guest', async () => {
      const { payments } = side.openDevice();
      const purchase = { priceHash: 'price_of_pro', promoCode: null, totalToPaid: 1 };
      const asked = [payments.forSubscription(purchase), payments.forLifetime(purchase), payments.underWay()];
      for (const answer of [...asked, payments.confirm({ attemptId: '1' }, 'lifetime')])
        expect(await failureFrom(answer)).toMatchObject({ kind: 'unauthenticated' });
    });
  });
};
