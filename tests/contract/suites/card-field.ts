import { filter, firstValueFrom } from 'rxjs';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { BankQuestion } from '#core/billing/ports.ts';
import { type CardFieldOnTrial, cardFieldCases } from '#root/clients/package/testing/card-field-cases.ts';
import {
  ASKS,
  answerBank,
  GOOD,
  intentFor,
  newLearner,
  openField,
  payWith,
  typeCard,
  whatOf,
} from './buyer.ts';
import { expect } from './expect.ts';
import type { MakeServedSide, ServedDevice, ServedSide } from './other-side.ts';
import { failureFrom, valueFrom } from './outcome.ts';
import { afterAll, beforeAll, describe, it } from './suite.ts';

const accepted = { kind: 'accepted', status: 'succeeded' };

export const cardFieldContract = (name: string, make: MakeServedSide): void => {
  describe(`a card field ${name}`, () => {
    let side: ServedSide;
    beforeAll(async () => {
      side = await make();
    });
    afterAll(() => side.close());

    const buyers = new Map<string, ServedDevice>();
    const trial: CardFieldOnTrial = {
      open: () => openField(side.openDevice()),
      newPayment: async () => {
        const device = await newLearner(side);
        const intent = await intentFor(device, 'Pro');
        buyers.set(intent.attemptId, device);
        return intent;
      },
      isPaid: async (intent) => {
        const device = buyers.get(intent.attemptId);
        if (device === undefined) throw new Error('Nobody buys this.');
        return (await valueFrom(device.payments.confirm(intent, whatOf('Pro')))).status === 'succeeded';
      },
      enter: (field, card) => typeCard(field, { good: GOOD, declined: '4000000000000002', asks: ASKS }[card]),
      bankAsks: ({ question }) =>
        firstValueFrom(question.changes$.pipe(filter((asked): asked is BankQuestion => asked !== null))),
    };
    for (const { title, run } of cardFieldCases(trial)) it(title, run);

    const planName = async (device: ServedDevice, intent: PaymentIntent) =>
      (await valueFrom(device.payments.confirm(intent, whatOf('Pro')))).subscription.planName;

    it('is complete once a whole card is typed, and empty after it is cleared', async () => {
      const field = await openField(side.openDevice());
      if (field.entry.kind !== 'typed') throw new Error('The app has no fields of its own for it.');
      expect(field.state.get()).toEqual({ isComplete: false, error: null });
      for (const [card, isComplete] of [
        [{ number: '4242 4242 4242 4242', expMonth: 12, expYear: 2034, cvc: '' }, false],
        [{ number: '4242 4242', expMonth: 12, expYear: 2034, cvc: '123' }, false],
        [{ number: '4242 4242 4242 4242', expMonth: null, expYear: null, cvc: '123' }, false],
        [{ number: '4242 4242 4242 4242', expMonth: 12, expYear: 2034, cvc: '1234' }, true],
      ] as const) {
        field.entry.type(card);
        expect(field.state.get()).toEqual({ isComplete, error: null });
      }
      field.clear();
      expect(field.state.get().isComplete).toBe(false);
    });

    it('accepts a good card, also typed in groups of digits', async () => {
      const device = await newLearner(side);
      const intent = await intentFor(device, 'Pro');
      expect(await payWith(device, intent, '4242 4242 4242 4242')).toEqual(accepted);
      expect(await planName(device, intent)).toBe('Pro');
    });

    it.each([
      ['4000000000000002', 'declined'],
      ['4000000000009995', 'insufficient-funds'],
      ['4000000000009987', 'declined'],
      ['4000000000009979', 'declined'],
      ['4000000000000069', 'expired-card'],
      ['4000000000000127', 'incorrect-cvc'],
      ['4000000000000119', 'processing-error'],
      ['4000000000000341', 'declined'],
      ['4242424242424241', 'incorrect-number'],
    ])('declines the card %s as %s, and takes another (faults.md, paying 9)', async (number, cause) => {
      const device = await newLearner(side);
      const intent = await intentFor(device, 'Pro');
      expect(await payWith(device, intent, number)).toEqual({ kind: 'declined', cause });
      expect(await planName(device, intent)).toBe('Free');
      expect(await payWith(device, intent)).toEqual(accepted);
    });

    it('refuses any other than a test card, and names the field', async () => {
      const device = await newLearner(side);
      const refused = await payWith(device, await intentFor(device, 'Pro'), '4111111111111111');
      expect(refused).toMatchObject({
        kind: 'refused',
        failure: { kind: 'unprocessable', errors: { number: [expect.stringContaining('test cards')] } },
      });
    });

    it('shows bank authentication only if the bank requires it, and continues with its result (faults.md, paying 4)', async () => {
      for (const [number, isConfirmed, result] of [
        [ASKS, true, accepted],
        ['4000002760003184', true, accepted],
        [ASKS, false, { kind: 'declined', cause: 'authentication-failed' }],
        ['4000008400001629', true, { kind: 'declined', cause: 'declined' }],
      ] as const) {
        const device = await newLearner(side);
        const intent = await intentFor(device, 'Pro');
        const field = await openField(device);
        typeCard(field, number);
        answerBank(field, isConfirmed);
        expect(await valueFrom(field.pay(intent, 'Ada Byron'))).toEqual(result);
        expect(field.question.get()).toBeNull();
        expect(await planName(device, intent)).toBe(result === accepted ? 'Pro' : 'Free');
      }
    });

    /** A payment that waits for its bank after the page was left. */
    const left = async () => {
      const device = await newLearner(side);
      const intent = await intentFor(device, 'Pro');
      const field = await openField(device);
      typeCard(field, ASKS);
      const asked = new Promise<void>((told) => {
        const watching = field.question.changes$.subscribe(() => {
          watching.unsubscribe();
          told();
        });
      });
      const paying = field.pay(intent, 'Ada Byron').subscribe();
      await asked;
      paying.unsubscribe();
      expect(field.question.get()).toBeNull();
      return { device, intent };
    };

    it.each([
      [true, accepted],
      [false, { kind: 'declined', cause: 'authentication-failed' }],
    ])(
      'continues the same payment after a reload, confirmed: %s (faults.md, paying 6)',
      async (yes, result) => {
        const { device, intent } = await left();
        expect(await valueFrom(device.payments.underWay())).toMatchObject({
          attemptId: intent.attemptId,
          status: 'action-required',
        });
        const field = await openField(device);
        answerBank(field, yes);
        expect(await valueFrom(field.continue(intent))).toEqual(result);
        expect(await planName(device, intent)).toBe(yes ? 'Pro' : 'Free');
      },
    );

    it('reports success for a payment that succeeded meanwhile (faults.md, paying 7)', async () => {
      const { device, intent } = await left();
      const [one, other] = [await openField(device), await openField(device)];
      answerBank(one, true);
      await valueFrom(one.continue(intent));
      typeCard(other, GOOD);
      expect(await valueFrom(other.pay(intent, 'Ada Byron'))).toEqual(accepted);
      expect(await valueFrom(other.continue(intent))).toEqual(accepted);
      expect(await planName(device, intent)).toBe('Pro');
      expect((await valueFrom(device.billing.history())).total).toBe(1);
    });

    /** A learner with this card on file, saved and not charged, and a payment for Pro. */
    const withCardOnFile = async (number: string) => {
      const device = await newLearner(side);
      const saving = await valueFrom(device.billing.beginUpdate());
      const field = await openField(device);
      typeCard(field, number);
      answerBank(field, true);
      expect(await valueFrom(field.pay(saving, 'Ada Byron', '04101'))).toEqual(accepted);
      const { id } = await valueFrom(device.billing.finishUpdate(saving.attemptId));
      return { device, id, intent: await intentFor(device, 'Pro') };
    };

    it('pays with the card on file, in two windows and again, once [PL-12]', async () => {
      const { device, id, intent } = await withCardOnFile(GOOD);
      const fields = [await openField(device), await openField(device)];
      const results = await Promise.all(fields.map((field) => valueFrom(field.payOnFile(intent, id))));
      expect(results).toEqual([accepted, accepted]);
      expect(await valueFrom((await openField(device)).payOnFile(intent, id))).toEqual(accepted);
      expect(await planName(device, intent)).toBe('Pro');
      expect((await valueFrom(device.billing.history())).items.map(({ amount }) => amount)).toEqual([19_900]);
    });

    it.each([
      [true, accepted],
      [false, { kind: 'declined', cause: 'authentication-failed' }],
    ])(
      'asks the bank’s question about the card on file too, confirmed: %s [PL-12]',
      async (isConfirmed, result) => {
        const { device, id, intent } = await withCardOnFile('4000002760003184');
        const field = await openField(device);
        answerBank(field, isConfirmed);
        expect(await valueFrom(field.payOnFile(intent, id))).toEqual(result);
        expect(await planName(device, intent)).toBe(isConfirmed ? 'Pro' : 'Free');
      },
    );

    it('takes another card for the same payment after the card on file was declined [PL-12]', async () => {
      const { device, id, intent } = await withCardOnFile('4000000000000341');
      const field = await openField(device);
      const declined = { kind: 'declined', cause: 'declined' };
      expect(await valueFrom(field.payOnFile(intent, id))).toEqual(declined);
      expect(await payWith(device, intent)).toEqual(accepted);
      expect(await planName(device, intent)).toBe('Pro');
      expect((await valueFrom(device.billing.history())).total).toBe(1);
    });

    it('refuses a card that was removed, or is another learner’s, and charges nothing [PL-12]', async () => {
      const { device, id, intent } = await withCardOnFile(GOOD);
      const other = await newLearner(side);
      const foreign = await intentFor(other, 'Pro');
      const gone = { kind: 'refused', failure: { message: expect.stringContaining('no longer on file') } };
      expect(await valueFrom((await openField(other)).payOnFile(foreign, id))).toMatchObject(gone);
      await valueFrom(device.billing.removePaymentMethod());
      expect(await valueFrom((await openField(device)).payOnFile(intent, id))).toMatchObject(gone);
      expect(await planName(device, intent)).toBe('Free');
      expect(await planName(other, foreign)).toBe('Free');
    });

    it('remembers the name and the postal code of the card for the next checkout [PL-13]', async () => {
      const { device } = await withCardOnFile(GOOD);
      expect(await valueFrom(device.billing.onFile())).toMatchObject({
        billingDetails: { name: 'Ada Byron', address: { line1: null, postal_code: '04101' } },
      });
    });

    it('finds a payment only by its client secret', async () => {
      const device = await newLearner(side);
      const unknown = { ...(await intentFor(device, 'Pro')), clientSecret: 'x'.repeat(32) };
      const field = await openField(device);
      typeCard(field);
      expect(await failureFrom(field.pay(unknown, 'Ada'))).toMatchObject({ kind: 'missing' });
      expect(await failureFrom(field.payOnFile(unknown, 'card_none'))).toMatchObject({ kind: 'missing' });
      expect(await failureFrom(field.continue(unknown))).toMatchObject({ kind: 'missing' });
    });
  });
};
