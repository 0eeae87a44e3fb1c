import { describe, expect, it } from 'vitest';
import { builtInCardField } from '#adapters/built-in-processor/card-field.ts';
import { httpBuiltInProcessor } from '#adapters/http/built-in-processor.ts';
import { createClient } from '#adapters/http/client.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import { unreachable } from '#core/shared/failure.ts';
import { failureFrom, valueFrom } from '#tests/contract/suites/outcome.ts';

const SECRET = 's'.repeat(43);
const INTENT: PaymentIntent = {
  attemptId: '1',
  clientSecret: SECRET,
  processor: 'built-in',
  publishableKey: null,
  kind: 'charge',
  what: 'subscription',
  status: 'payment-method-required',
  priceHash: 'price_pro',
  promoCode: null,
  amount: 19_900,
  currency: 'USD',
};
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2034, cvc: '123' };

type Reply = () => Promise<Response>;

/** A field whose processor gives these replies in turn, and the calls that reached it. */
const fieldWith = (...replies: readonly Reply[]) => {
  const calls: unknown[] = [];
  const script = [...replies];
  const client = createClient({
    baseUrl: 'https://app.example/api',
    token: () => null,
    guestHash: () => null,
    flags: () => [],
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname.split('/').at(-1);
      calls.push([path, JSON.parse(String(init?.body))]);
      const reply = script.shift();
      if (reply === undefined) throw new Error(`There was one call too many, of ${path}.`);
      return reply();
    },
  });
  return { field: builtInCardField(httpBuiltInProcessor(client)), calls };
};

const replying =
  (body: unknown, status = 200): Reply =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const standing = (status: string, declineCode: string | null = null) =>
  replying({ status, declineCode, challenge: null });
const unexpected = replying({ message: 'The payment is in another state.', errors: {} }, 409);
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

const payingWith = (...replies: readonly Reply[]) => {
  const { field, calls } = fieldWith(...replies);
  if (field.entry.kind !== 'typed') throw new Error('The app has no fields of its own for it.');
  field.entry.type(CARD);
  return { answer: field.pay(INTENT, 'Ada Byron'), calls };
};

describe('the built-in processor’s card field', () => {
  it('sends nothing before the expiration date is complete', async () => {
    const { field, calls } = fieldWith();
    const declined = { kind: 'declined', cause: 'incorrect-number' };
    expect(await valueFrom(field.pay(INTENT, 'Ada Byron'))).toEqual(declined);
    if (field.entry.kind === 'typed') field.entry.type({ ...CARD, expYear: null });
    expect(await valueFrom(field.pay(INTENT, 'Ada Byron'))).toEqual(declined);
    expect(calls).toEqual([]);
  });

  it('sends the card’s digits with the payment’s secret, and no empty name', async () => {
    const { field, calls } = fieldWith(standing('succeeded'));
    if (field.entry.kind === 'typed') field.entry.type(CARD);
    await valueFrom(field.pay(INTENT, ''));
    expect(calls).toMatchObject([
      [
        'confirm',
        {
          clientSecret: SECRET,
          card: { ...CARD, number: '4242424242424242' },
          billingDetails: { name: null },
        },
      ],
    ]);
  });

  it.each([
    ['succeeded', { kind: 'accepted', status: 'succeeded' }],
    ['processing', { kind: 'accepted', status: 'processing' }],
    ['requires_action', { kind: 'accepted', status: 'action-required' }],
    ['requires_payment_method', { kind: 'declined', cause: 'declined' }],
    ['canceled', { kind: 'declined', cause: 'declined' }],
  ])(
    'reports a payment that is %s, also if it got there meanwhile (faults.md, paying 7)',
    async (status, result) => {
      expect(await valueFrom(payingWith(standing(status)).answer)).toEqual(result);
      const { answer, calls } = payingWith(unexpected, standing(status));
      expect(await valueFrom(answer)).toEqual(result);
      expect(calls.at(-1)).toEqual(['retrieve', { clientSecret: SECRET }]);
    },
  );

  it('reports why the card was declined (faults.md, paying 9)', async () => {
    expect(await valueFrom(payingWith(standing('requires_payment_method', 'expired_card')).answer)).toEqual({
      kind: 'declined',
      cause: 'expired-card',
    });
  });

  it('is unreachable if an answer is lost, because only the server knows the payment’s state', async () => {
    expect(await failureFrom(payingWith(lost).answer)).toMatchObject(unreachable);
    expect(await failureFrom(payingWith(unexpected, lost).answer)).toMatchObject(unreachable);
    expect(await failureFrom(fieldWith(lost).field.continue(INTENT))).toMatchObject(unreachable);
  });
});
