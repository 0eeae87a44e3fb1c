import { buy, newLearner, payWith } from './buyer.ts';
import { expect } from './expect.ts';
import type { MakeServedSide, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

const ADDRESS = {
  name: 'Ada Byron',
  line1: '1 Main St',
  line2: null,
  city: 'Miami',
  state: 'FL',
  postal_code: '33101',
  country: 'US',
};

const NOTHING = { paymentMethod: null, billingDetails: null };

const pdfIn = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 5));

export const billingContract = (name: string, make: MakeServedSide): void => {
  describe(`billing ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    it('has no card at first, and then the one used to pay [RT-31]', async () => {
      const device = await newLearner(side);
      expect(await valueFrom(device.billing.onFile())).toEqual(NOTHING);
      await buy(device, 'Pro');
      expect(await valueFrom(device.billing.onFile())).toMatchObject({
        paymentMethod: {
          id: expect.stringMatching(/./),
          billing_details: { name: 'Ada Byron' },
          card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
        },
      });
    });

    it('saves another card once the bank has confirmed it, and not before', async () => {
      const device = await newLearner(side);
      const { beginUpdate, finishUpdate, onFile } = device.billing;
      const intent = await valueFrom(beginUpdate());
      expect(intent).toMatchObject({ kind: 'setup', what: 'setup', amount: 0, priceHash: null });
      expect(await valueFrom(beginUpdate())).toEqual(intent);
      expect(await failureFrom(finishUpdate(intent.attemptId))).toMatchObject({ kind: 'conflict' });
      await payWith(device, intent, '4000000000000002');
      expect(await failureFrom(finishUpdate(intent.attemptId))).toMatchObject({ kind: 'conflict' });
      expect(await payWith(device, intent, '5555555555554444')).toEqual({
        kind: 'accepted',
        status: 'succeeded',
      });
      const kept = await valueFrom(finishUpdate(intent.attemptId));
      expect(kept.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
      expect(await valueFrom(finishUpdate(intent.attemptId))).toEqual(kept);
      expect(await valueFrom(onFile())).toMatchObject({ paymentMethod: kept });
      expect((await valueFrom(beginUpdate())).attemptId).not.toBe(intent.attemptId);
      expect((await valueFrom(device.billing.history())).total).toBe(0);
    });

    it('removes a card that no plan is charged to', async () => {
      const device = await newLearner(side);
      const { removePaymentMethod, onFile } = device.billing;
      await buy(device, 'Pro');
      expect(await failureFrom(removePaymentMethod())).toMatchObject({ kind: 'conflict' });
      await valueFrom(device.subscriptions.downgrade());
      const removed = await valueFrom(removePaymentMethod());
      expect(removed).toMatchObject({ paymentMethod: null });
      expect(await valueFrom(removePaymentMethod())).toEqual(removed);
      expect(await valueFrom(onFile())).toEqual(removed);
    });

    it('saves the address, and names missing fields', async () => {
      const device = await newLearner(side);
      await buy(device, 'Pro');
      const { name: holder, ...address } = ADDRESS;
      expect(await valueFrom(device.billing.updateAddress(ADDRESS))).toMatchObject({
        paymentMethod: { billing_details: { name: holder, address } },
      });
      const refused = await failureFrom(
        device.billing.updateAddress({ ...ADDRESS, city: ' ', country: 'usa' }),
      );
      expect(refused).toMatchObject({
        kind: 'unprocessable',
        errors: { city: [expect.any(String)], country: [expect.any(String)] },
      });
    });

    it('saves the address without a card, and after its card is removed', async () => {
      const device = await newLearner(side);
      const { updateAddress, onFile, removePaymentMethod } = device.billing;
      expect(await valueFrom(onFile())).toEqual(NOTHING);
      const { name: holder, ...address } = ADDRESS;
      const addressOnly = { paymentMethod: null, billingDetails: { name: holder, address } };
      expect(await valueFrom(updateAddress(ADDRESS))).toEqual(addressOnly);
      expect(await valueFrom(onFile())).toEqual(addressOnly);
      await buy(device, 'Pro');
      await valueFrom(device.subscriptions.downgrade());
      await valueFrom(removePaymentMethod());
      expect(await valueFrom(onFile())).toEqual(addressOnly);
    });

    it('lists payments, newest first, each with its receipt', async () => {
      side.needs('clock');
      const device = await newLearner(side);
      const { history, latestReceipt, receipt, lifetimeReceipt } = device.billing;
      expect(await valueFrom(latestReceipt())).toBeNull();
      await buy(device, 'Pro');
      await buy(device, 'Lifetime');
      const { items, total } = await valueFrom(history());
      expect(total).toBe(2);
      const [lifetime, pro] = items;
      expect(pro).toMatchObject({
        planName: 'Pro',
        what: 'subscription',
        amount: 19_900,
        currency: 'USD',
        refundedAt: null,
        paidAt: side.thisMoment,
        number: expect.stringMatching(/^R-2026-\d{6}$/),
        card: { brand: 'visa', last4: '4242' },
      });
      expect(lifetime).toMatchObject({ planName: 'Lifetime', what: 'lifetime', amount: 60_000 });
      const { receiptId, number, planName, amount, currency, paidAt } = lifetime ?? {};
      const latest = { receiptId, number, planName, amount, currency, paidAt };
      expect(await valueFrom(latestReceipt())).toEqual(latest);
      expect(pdfIn(await valueFrom(receipt(pro?.receiptId ?? '')))).toBe('%PDF-');
      expect(pdfIn(await valueFrom(lifetimeReceipt(receiptId ?? '')))).toBe('%PDF-');
      expect(await failureFrom(lifetimeReceipt(pro?.receiptId ?? ''))).toMatchObject({ kind: 'missing' });
    });

    it('shows a learner’s receipts and cards to no one else (faults.md, 29)', async () => {
      const device = await newLearner(side);
      const { receiptId } = await buy(device, 'Lifetime');
      const { attemptId } = await valueFrom(device.billing.beginUpdate());
      const { billing } = await newLearner(side);
      const another = await failureFrom(billing.receipt(receiptId ?? ''));
      expect(another).toMatchObject({ kind: 'missing' });
      expect(await failureFrom(billing.receipt('987654321'))).toEqual(another);
      expect(await failureFrom(billing.lifetimeReceipt(receiptId ?? ''))).toEqual(another);
      expect(await failureFrom(billing.finishUpdate(attemptId))).toEqual(another);
    });

    it('refuses a guest, and a cursor that was never issued', async () => {
      const { billing } = side.openDevice();
      const asked = [billing.onFile(), billing.beginUpdate(), billing.finishUpdate('1'), billing.history()];
      const more = [billing.removePaymentMethod(), billing.updateAddress(ADDRESS), billing.latestReceipt()];
      for (const answer of [...asked, ...more, billing.receipt('1'), billing.lifetimeReceipt('1')])
        expect(await failureFrom(answer)).toMatchObject({ kind: 'unauthenticated' });
      const learner = await newLearner(side);
      expect(await failureFrom(learner.billing.history('nonsense'))).toMatchObject({ kind: 'invalid' });
    });
  });
};
