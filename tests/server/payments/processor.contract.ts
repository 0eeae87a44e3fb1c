import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declineCauseOf } from '#core/billing/payment-intent.ts';
import type { ProcessorPayment } from '#core/billing/processor-payment.ts';
import {
  KeyTaken,
  type NewPayment,
  type PaymentProcessor,
  PaymentUnknown,
  type ProcessorRefund,
  ProcessorRefused,
  type RefundBatch,
} from '#server/payments/processor.ts';
import type { ProcessorSide } from './processor-side.ts';

const GOOD = '4242424242424242';
const ASKS = '4000002500003155';
const ALWAYS_ASKS = '4000002760003184';

const DECLINES = [
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000009987', 'declined'],
  ['4000000000009979', 'declined'],
  ['4000000000000069', 'expired-card'],
  ['4000000000000127', 'incorrect-cvc'],
  ['4000000000000119', 'processing-error'],
  ['4000000000000341', 'declined'],
  ['4242424242424241', 'incorrect-number'],
] as const;

/** What the server requires of every payment processor. */
export const processorContract = (name: string, make: () => Promise<ProcessorSide>): void => {
  describe(`the ${name} processor`, () => {
    let side: ProcessorSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    let users = 0;
    const newCustomer = async () => {
      users += 1;
      const userId = String(users);
      const customer = await side.processor.createCustomer({ userId, key: randomUUID() });
      return { customer, reference: { attemptId: String(users + 100), userId } };
    };
    const newPayment = async (known: Partial<NewPayment> = {}): Promise<NewPayment> => ({
      ...(await newCustomer()),
      key: randomUUID(),
      amount: 19_900,
      currency: 'USD',
      description: 'Pro',
      ...known,
    });
    const created = async () => side.processor.createPayment(await newPayment());
    const paid = async (number = GOOD) => {
      const payment = await created();
      await side.pay(payment.clientSecret, number);
      return side.processor.retrieve(payment.id);
    };
    /** A customer with a saved card. */
    const kept = async (number: string) => {
      const someone = await newCustomer();
      const setup = await side.processor.createSetup({ ...someone, key: randomUUID() });
      await side.pay(setup.clientSecret, number);
      if ((await side.processor.retrieve(setup.id)).status === 'action-required')
        await side.answerBank(setup.clientSecret, true);
      const { paymentMethodId } = await side.processor.retrieve(setup.id);
      return { ...someone, paymentMethodId: paymentMethodId ?? '' };
    };
    const chargeAway = async (number: string, key: string = randomUUID()) => {
      const { paymentMethodId, ...someone } = await kept(number);
      const payment = await newPayment({ ...someone, key, offSession: { paymentMethodId } });
      return { payment, first: await side.processor.createPayment(payment) };
    };

    it('creates one customer per idempotency key', async () => {
      const [userId, key] = ['4711', randomUUID()];
      const one = await side.processor.createCustomer({ userId, key });
      expect(await side.processor.createCustomer({ userId, key })).toBe(one);
      expect(await side.processor.createCustomer({ userId, key: randomUUID() })).not.toBe(one);
    });

    it('creates one payment per idempotency key, for the requested amount (faults.md, paying 2)', async () => {
      const asked = await newPayment();
      const payments = await Promise.all([1, 2, 3].map(() => side.processor.createPayment(asked)));
      expect(new Set(payments.map(({ id, clientSecret }) => `${id} ${clientSecret}`)).size).toBe(1);
      const [payment] = payments;
      expect(payment).toMatchObject({
        kind: 'charge',
        status: 'payment-method-required',
        declineCode: null,
        paymentMethodId: null,
        amount: 19_900,
        currency: 'USD',
        reference: asked.reference,
      });
      expect(payment?.clientSecret).toMatch(/^[\w-]{20,}$/);
      expect(await side.processor.retrieve(payment?.id ?? '')).toEqual(payment);
      const other = await side.processor.createPayment({ ...asked, key: randomUUID() });
      expect(other.id).not.toBe(payment?.id);
    });

    it('refuses an idempotency key reused with another amount', async () => {
      const asked = await newPayment();
      await side.processor.createPayment(asked);
      const changed = side.processor.createPayment({ ...asked, amount: 1_900 });
      await expect(changed).rejects.toBeInstanceOf(KeyTaken);
    });

    it('refuses an unknown payment', async () => {
      for (const id of ['pi_0000', 'seti_0000']) {
        await expect(side.processor.retrieve(id)).rejects.toBeInstanceOf(PaymentUnknown);
        await expect(side.processor.cancel(id)).rejects.toBeInstanceOf(PaymentUnknown);
      }
    });

    it('accepts a good card, and returns its details', async () => {
      const payment = await paid();
      expect(payment).toMatchObject({ status: 'succeeded', amount: 19_900, declineCode: null });
      const card = await side.processor.card(payment.paymentMethodId ?? '');
      expect(card).toMatchObject({
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2034,
        name: 'Ada Byron',
      });
      const again = await side.processor.card((await paid()).paymentMethodId ?? '');
      expect(again.fingerprint).toBe(card.fingerprint);
      const another = await side.processor.card((await paid('5555555555554444')).paymentMethodId ?? '');
      expect(another).toMatchObject({ brand: 'mastercard', last4: '4444' });
      expect(another.fingerprint).not.toBe(card.fingerprint);
    });

    it.each(DECLINES)('says why the card %s is declined: %s (faults.md, paying 9)', async (number, cause) => {
      const payment = await paid(number);
      expect(payment).toMatchObject({ status: 'payment-method-required', paymentMethodId: null });
      expect(declineCauseOf(payment.declineCode ?? '')).toBe(cause);
      await side.pay(payment.clientSecret, GOOD);
      expect(await side.processor.retrieve(payment.id)).toMatchObject({
        status: 'succeeded',
        declineCode: null,
      });
    });

    it.each([ASKS, ALWAYS_ASKS])(
      'has the bank ask about the card %s before it is charged',
      async (number) => {
        const payment = await paid(number);
        expect(payment.status).toBe('action-required');
        await side.answerBank(payment.clientSecret, true);
        expect(await side.processor.retrieve(payment.id)).toMatchObject({ status: 'succeeded' });
      },
    );

    it('charges nothing if authentication fails, or if the card is declined after it', async () => {
      const refused = await paid(ASKS);
      await side.answerBank(refused.clientSecret, false);
      const afterwards = await side.processor.retrieve(refused.id);
      expect(afterwards.status).toBe('payment-method-required');
      expect(declineCauseOf(afterwards.declineCode ?? '')).toBe('authentication-failed');
      const declined = await paid('4000008400001629');
      expect(declined.status).toBe('action-required');
      await side.answerBank(declined.clientSecret, true);
      const declinedThen = await side.processor.retrieve(declined.id);
      expect(declinedThen.status).toBe('payment-method-required');
      expect(declineCauseOf(declinedThen.declineCode ?? '')).toBe('declined');
    });

    it('cancels an unpaid payment, repeatedly, whether authentication was required or not', async () => {
      for (const { id } of [await created(), await paid(ASKS), await paid('4000000000000002')]) {
        expect((await side.processor.cancel(id)).status).toBe('cancelled');
        expect((await side.processor.cancel(id)).status).toBe('cancelled');
        expect((await side.processor.retrieve(id)).status).toBe('cancelled');
      }
    });

    it('refuses to cancel a paid payment', async () => {
      const { id } = await paid();
      expect(await side.processor.cancel(id)).toMatchObject({ id, status: 'succeeded' });
      expect((await side.processor.retrieve(id)).status).toBe('succeeded');
    });

    it('refunds a payment once, with any idempotency key', async () => {
      const { id } = await paid();
      const key = randomUUID();
      await side.processor.refund(id, key);
      await side.processor.refund(id, key);
      await side.processor.refund(id, randomUUID());
      expect(await side.refunds(id)).toBe(1);
    });

    /** Each batch of two, until the last. */
    const all = async (list: PaymentProcessor['recentRefunds']): Promise<readonly ProcessorRefund[]> => {
      const found: ProcessorRefund[] = [];
      let after: string | null = null;
      do {
        const { refunds, next }: RefundBatch = await list(new Date(), after);
        expect(refunds.length).toBeLessThanOrEqual(2);
        found.push(...refunds);
        after = next;
      } while (after !== null);
      return found;
    };

    it('lists payments that were refunded, and those that a bank took back, in batches, and no others', async () => {
      const refunded: ProcessorPayment[] = [];
      const disputed: ProcessorPayment[] = [];
      for (let each = 0; each < 5; each += 1) {
        refunded.push(await paid());
        disputed.push(await paid());
        await paid();
      }
      for (const { id } of refunded) await side.processor.refund(id, randomUUID());
      for (const { id } of disputed) await side.loseDispute(id);
      const { recentRefunds, lostDisputes } = side.processor;
      const whole = { cents: 19_900, isWhole: true, at: expect.any(String) };
      const listed = (payments: readonly ProcessorPayment[], by: 'refund' | 'dispute') =>
        expect.arrayContaining(payments.map(({ id }) => ({ ...whole, paymentId: id, by })));
      expect(await all(recentRefunds)).toEqual(listed(refunded, 'refund'));
      expect(await all(lostDisputes)).toEqual(listed(disputed, 'dispute'));
      expect(new Set((await all(lostDisputes)).map(({ paymentId }) => paymentId)).size).toBe(disputed.length);
    });

    it('saves a card for later without a charge, once per idempotency key', async () => {
      const asked = { ...(await newCustomer()), key: randomUUID() };
      const setup = await side.processor.createSetup(asked);
      expect(await side.processor.createSetup(asked)).toEqual(setup);
      expect(setup).toMatchObject({
        kind: 'setup',
        status: 'payment-method-required',
        amount: 0,
        reference: asked.reference,
      });
      await side.pay(setup.clientSecret, GOOD);
      const kept = await side.processor.retrieve(setup.id);
      expect(kept).toMatchObject({ kind: 'setup', status: 'succeeded', amount: 0 });
      expect(await side.processor.card(kept.paymentMethodId ?? '')).toMatchObject({ last4: '4242' });
    });

    it('saves no declined card, and cancels a setup like a payment', async () => {
      const setup = await side.processor.createSetup({ ...(await newCustomer()), key: randomUUID() });
      await side.pay(setup.clientSecret, '4000000000009995');
      expect(await side.processor.retrieve(setup.id)).toMatchObject({
        status: 'payment-method-required',
        paymentMethodId: null,
        declineCode: 'insufficient_funds',
      });
      expect((await side.processor.cancel(setup.id)).status).toBe('cancelled');
    });

    it.each([GOOD, ASKS])(
      'charges the saved card %s off session, once per idempotency key',
      async (number) => {
        const { payment, first } = await chargeAway(number);
        expect(first).toMatchObject({
          kind: 'charge',
          status: 'succeeded',
          amount: 19_900,
          reference: payment.reference,
          paymentMethodId: payment.offSession?.paymentMethodId,
        });
        expect(await side.processor.createPayment(payment)).toEqual(first);
      },
    );

    it.each([
      ['4000000000000341', 'declined'],
      [ALWAYS_ASKS, 'authentication-failed'],
    ])('reports the saved card %s as %s off session, each time', async (number, cause) => {
      const { payment, first } = await chargeAway(number);
      expect(first.status).toBe('payment-method-required');
      expect(declineCauseOf(first.declineCode ?? '')).toBe(cause);
      expect(await side.processor.createPayment(payment)).toEqual(first);
      expect(await side.processor.retrieve(first.id)).toEqual(first);
      expect((await side.processor.cancel(first.id)).status).toBe('cancelled');
    });

    it('refuses to charge an unknown card, or another customer’s', async () => {
      const { paymentMethodId } = await kept(GOOD);
      for (const id of ['card_0000', paymentMethodId]) {
        const charge = await newPayment({ offSession: { paymentMethodId: id } });
        await expect(side.processor.createPayment(charge)).rejects.toBeInstanceOf(ProcessorRefused);
      }
    });

    it('removes a card, also repeatedly, and no longer charges it', async () => {
      const { paymentMethodId, ...someone } = await kept(GOOD);
      await side.processor.forgetCard(paymentMethodId);
      await side.processor.forgetCard(paymentMethodId);
      const charge = await newPayment({ ...someone, offSession: { paymentMethodId } });
      await expect(side.processor.createPayment(charge)).rejects.toBeInstanceOf(ProcessorRefused);
    });
  });
};
