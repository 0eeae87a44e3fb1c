import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { PastPayment } from '#core/billing/past-payment.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { BillingOnFile, PaymentMethod } from '#core/billing/payment-method.ts';
import type { BankQuestion, Billing, CardField, CardResult, TypedCard } from '#core/billing/ports.ts';
import type { PortResult } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';

export const visa = (changes: Partial<PaymentMethod['card']> = {}): PaymentMethod => ({
  id: 'pm-1',
  billing_details: {
    name: 'Amara Okafor',
    address: {
      line1: '12 Harbor Street',
      line2: null,
      city: 'Portland',
      state: 'ME',
      postal_code: '04101',
      country: 'US',
    },
  },
  card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, ...changes },
});

export const intentOf = (changes: Partial<PaymentIntent> = {}): PaymentIntent => ({
  attemptId: '7',
  clientSecret: 'secret',
  processor: 'built-in',
  publishableKey: null,
  kind: 'charge',
  what: 'subscription',
  status: 'payment-method-required',
  priceHash: 'price-Pro',
  promoCode: null,
  amount: 19_900,
  currency: 'USD',
  ...changes,
});

export const paymentOn = (day: string, changes: Partial<PastPayment> = {}): PastPayment => ({
  receiptId: day.replaceAll('-', ''),
  number: `R-${day}`,
  planName: 'Pro',
  what: 'subscription',
  amount: 19_900,
  currency: 'USD',
  paidAt: `${day}T12:00:00.000Z`,
  card: { brand: 'visa', last4: '4242' },
  refundedAt: null,
  ...changes,
});

/** That card and its billing details. */
export const onFile = (method: PaymentMethod | null): BillingOnFile => ({
  paymentMethod: method,
  billingDetails: method?.billing_details ?? null,
});

/** A server with that card and those payments, in pages of the given size. */
export const billingWith = (
  method: PaymentMethod | null,
  payments: readonly PastPayment[] = [],
  changes: Partial<Billing> = {},
  pageSize = 20,
): Billing => ({
  onFile: () => of(right(onFile(method))),
  beginUpdate: () => of(right(intentOf({ kind: 'setup', what: 'setup', amount: 0, priceHash: null }))),
  finishUpdate: () => of(right(method ?? visa())),
  removePaymentMethod: () => of(right(onFile(null))),
  updateAddress: () => of(right(onFile(method))),
  history: (cursor) => {
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    return of(
      right({
        items: payments.slice(start, end),
        previousPagination: null,
        nextPagination: end < payments.length ? String(end) : null,
        total: payments.length,
      }),
    );
  },
  latestReceipt: () => of(right(payments[0] ?? null)),
  receipt: () => of(right(new TextEncoder().encode('%PDF-1.7'))),
  lifetimeReceipt: () => of(right(new TextEncoder().encode('%PDF-1.7'))),
  ...changes,
});

/** A card field whose bank answers as the test says; records its input. */
export const sampleField = (answer: () => PortResult<CardResult>, kind: 'typed' | 'hosted' = 'typed') => {
  const typed: TypedCard[] = [];
  const paid: string[] = [];
  const onFile: string[] = [];
  const postalCodes: (string | null | undefined)[] = [];
  const continued: string[] = [];
  const question = createState<BankQuestion | null>(null);
  const state = createState({ isComplete: kind === 'typed', error: null as string | null });
  let clearings = 0;
  const field: CardField = {
    state: state.state,
    question: question.state,
    entry: kind === 'hosted' ? { kind } : { kind, type: (card) => typed.push(card) },
    pay: (_, cardholder, postalCode) => {
      paid.push(cardholder);
      postalCodes.push(postalCode);
      return answer();
    },
    payOnFile: (_, paymentMethodId) => {
      onFile.push(paymentMethodId);
      return answer();
    },
    continue: ({ attemptId }) => {
      continued.push(attemptId);
      return answer();
    },
    clear: () => {
      clearings += 1;
    },
  };
  const heard = { typed, paid, onFile, postalCodes, continued };
  return { field, ...heard, ask: question.set, tell: state.set, clearings: () => clearings };
};
