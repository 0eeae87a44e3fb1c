// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mountCardField } from '#adapters/browser/card-mounts.ts';
import type { CardStyle } from '#adapters/browser/card-style.ts';
import {
  type CardElement,
  type Confirmed,
  type StripeCards,
  stripeCardField,
} from '#adapters/stripe/card-field.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import { noLongerOnFile } from '#core/billing/payment-method.ts';
import { createState } from '#core/shared/state.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';

const INTENT: PaymentIntent = {
  attemptId: '1',
  clientSecret: 'pi_1_secret_2',
  processor: 'stripe',
  publishableKey: 'pk_test',
  kind: 'charge',
  what: 'subscription',
  status: 'payment-method-required',
  priceHash: 'price_pro',
  promoCode: null,
  amount: 19_900,
  currency: 'USD',
};
const SETUP: PaymentIntent = { ...INTENT, kind: 'setup', what: 'setup', clientSecret: 'seti_1_secret_2' };

type Change = Parameters<Parameters<CardElement['on']>[1]>[0];

/** A fake of Stripe's script with scripted responses, which records its calls. */
const scripted = (answer: () => Promise<Confirmed>) => {
  const asked: unknown[] = [];
  const tellers: ((change: Change) => void)[] = [];
  const element: CardElement = {
    on: (_, tell) => tellers.push(tell),
    mount: (place) => asked.push(['mount', place]),
    clear: () => asked.push(['clear']),
    update: (options) => asked.push(['update', options]),
  };
  const confirm =
    (name: string) =>
    (...call: readonly unknown[]): Promise<Confirmed> => {
      asked.push([name, ...call]);
      return answer();
    };
  const stripe: StripeCards = {
    elements: () => ({
      create: (kind, options) => {
        asked.push([kind, options]);
        return element;
      },
    }),
    confirmCardPayment: confirm('confirmCardPayment'),
    confirmCardSetup: confirm('confirmCardSetup'),
    handleNextAction: confirm('handleNextAction'),
  };
  const style = createState<CardStyle>({ color: 'black' });
  const field = stripeCardField(stripe, style.state);
  const change = (now: Change) => {
    for (const tell of tellers) tell(now);
  };
  return { field, asked, element, change, paint: style.set };
};

const answering = (confirmed: Confirmed) => scripted(() => Promise.resolve(confirmed));
const declined = (error: Partial<Confirmed['error']>) => ({ error: { type: 'card_error', ...error } });

describe('Stripe’s card field', () => {
  it('is Stripe’s own element, mounted in the page’s container', () => {
    const { field, asked } = answering({});
    expect(asked).toEqual([['card', { hidePostalCode: true, style: { base: { color: 'black' } } }]]);
    expect(field.entry).toEqual({ kind: 'hosted' });
    const place = document.createElement('div');
    mountCardField(field, place);
    field.clear();
    expect(asked.slice(1)).toEqual([['mount', place], ['clear']]);
  });

  it('follows the page’s colors while it is mounted', () => {
    const { field, asked, paint } = answering({});
    paint({ color: 'white' });
    expect(asked.slice(1)).toEqual([['update', { style: { base: { color: 'white' } } }]]);
    field.clear();
    paint({ color: 'black' });
    expect(asked.slice(2)).toEqual([['clear']]);
  });

  it('reports whether it is complete, and its current error', () => {
    const { field, change } = answering({});
    change({ complete: false, error: { message: 'Your card number is invalid.' } });
    expect(field.state.get()).toEqual({ isComplete: false, error: 'Your card number is invalid.' });
    change({ complete: true, error: undefined });
    expect(field.state.get()).toEqual({ isComplete: true, error: null });
  });

  it('calls Stripe only on subscription (faults.md, paying 5)', async () => {
    const { field, asked } = answering({ paymentIntent: { status: 'succeeded' } });
    const paying = field.pay(INTENT, 'Ada Byron');
    expect(asked).toHaveLength(1);
    await valueFrom(paying);
    expect(asked).toHaveLength(2);
  });

  it('attaches the card with the holder’s name to a payment and to a setup', async () => {
    const { field, asked, element } = answering({ setupIntent: { status: 'succeeded' } });
    expect(await valueFrom(field.pay(INTENT, 'Ada Byron'))).toEqual({
      kind: 'accepted',
      status: 'succeeded',
    });
    await valueFrom(field.pay(SETUP, 'Ada Byron'));
    const given = { payment_method: { card: element, billing_details: { name: 'Ada Byron' } } };
    expect(asked.slice(1)).toEqual([
      ['confirmCardPayment', 'pi_1_secret_2', given],
      ['confirmCardSetup', 'seti_1_secret_2', given],
    ]);
  });

  it('attaches the postal code that the learner gave, for the bank to check [PL-13]', async () => {
    const { field, asked, element } = answering({ paymentIntent: { status: 'succeeded' } });
    await valueFrom(field.pay(INTENT, 'Ada Byron', '04101'));
    const details = { name: 'Ada Byron', address: { postal_code: '04101' } };
    expect(asked.at(-1)).toEqual([
      'confirmCardPayment',
      'pi_1_secret_2',
      { payment_method: { card: element, billing_details: details } },
    ]);
  });

  it('charges the card on file by its id, and saves it for a trial, without the entered card [PL-12]', async () => {
    const { field, asked } = answering({ paymentIntent: { status: 'succeeded' } });
    const accepted = { kind: 'accepted', status: 'succeeded' };
    expect(await valueFrom(field.payOnFile(INTENT, 'pm_1'))).toEqual(accepted);
    await valueFrom(field.payOnFile(SETUP, 'pm_1'));
    expect(asked.slice(1)).toEqual([
      ['confirmCardPayment', 'pi_1_secret_2', { payment_method: 'pm_1' }],
      ['confirmCardSetup', 'seti_1_secret_2', { payment_method: 'pm_1' }],
    ]);
  });

  it('tells a card that was removed from one that was declined, and from a payment made meanwhile [PL-12]', async () => {
    const invalid = { type: 'invalid_request_error' };
    const removed = answering({ error: { ...invalid, code: 'resource_missing' } });
    expect(await valueFrom(removed.field.payOnFile(INTENT, 'pm_1'))).toEqual({
      kind: 'refused',
      failure: noLongerOnFile,
    });
    const refused = answering(declined({ code: 'card_declined', decline_code: 'insufficient_funds' }));
    expect(await valueFrom(refused.field.payOnFile(INTENT, 'pm_1'))).toEqual({
      kind: 'declined',
      cause: 'insufficient-funds',
    });
    const code = 'payment_intent_unexpected_state';
    const paid = answering({ error: { ...invalid, code, payment_intent: { status: 'succeeded' } } });
    expect(await valueFrom(paid.field.payOnFile(INTENT, 'pm_1'))).toEqual({
      kind: 'accepted',
      status: 'succeeded',
    });
  });

  it('continues the same payment without entering the card again (faults.md, paying 6)', async () => {
    const { field, asked } = answering({ paymentIntent: { status: 'succeeded' } });
    await valueFrom(field.continue(INTENT));
    await valueFrom(field.continue(SETUP));
    expect(asked.slice(1)).toEqual([
      ['handleNextAction', { clientSecret: 'pi_1_secret_2' }],
      ['confirmCardSetup', 'seti_1_secret_2'],
    ]);
  });

  it.each([
    ['succeeded', 'succeeded'],
    ['processing', 'processing'],
    ['requires_action', 'action-required'],
  ])('reports a payment that is %s as %s', async (status, accepted) => {
    const { field } = answering({ paymentIntent: { status } });
    expect(await valueFrom(field.pay(INTENT, ''))).toEqual({ kind: 'accepted', status: accepted });
  });

  it.each([
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'lost_card' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'fraudulent' }, 'declined'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
    [{ code: 'expired_card' }, 'expired-card'],
    [{ code: 'incorrect_cvc' }, 'incorrect-cvc'],
    [{ code: 'processing_error' }, 'processing-error'],
    [{ type: 'validation_error', code: 'invalid_number' }, 'incorrect-number'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication-failed'],
  ])('reads %j as %s (faults.md, paying 9)', async (error, cause) => {
    const { field } = answering(declined(error));
    expect(await valueFrom(field.pay(INTENT, ''))).toEqual({ kind: 'declined', cause });
  });

  it.each(['payment_intent', 'setup_intent'])(
    'takes an unexpected state of a %s that succeeded for a success (faults.md, paying 7)',
    async (intent) => {
      const type = 'invalid_request_error';
      const error = { type, code: `${intent}_unexpected_state`, [intent]: { status: 'succeeded' } };
      const { field } = answering({ error });
      const success = { kind: 'accepted', status: 'succeeded' };
      expect(await valueFrom(field.pay(INTENT, ''))).toEqual(success);
      expect(await valueFrom(field.continue(INTENT))).toEqual(success);
    },
  );

  it.each([
    ['no connection', 'api_connection_error', async () => ({ error: { type: 'api_connection_error' } })],
    ['a fault of Stripe’s', 'api_error', async () => ({ error: { type: 'api_error' } })],
    ['an answer without any', 'no response', async () => ({})],
    ['an exception', 'the frame is gone', () => Promise.reject(new Error('the frame is gone'))],
  ])(
    'is unreachable after %s, because only the server knows the payment’s state',
    async (_, cause, answer) => {
      const { field } = scripted(answer);
      const lost = { kind: 'unreachable', detail: `Stripe: ${cause}` };
      expect(await failureFrom(field.pay(INTENT, ''))).toEqual(lost);
      expect(await failureFrom(field.continue(SETUP))).toEqual(lost);
    },
  );
});
