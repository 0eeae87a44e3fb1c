import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { bankQuestions } from '#core/billing/bank-questions.ts';
import { removePaymentMethod, updateBillingAddress } from '#core/billing/change-billing.ts';
import type { PastPayment, ReceiptSummary } from '#core/billing/past-payment.ts';
import type { BillingDetails, BillingOnFile, Month, PaymentMethod } from '#core/billing/payment-method.ts';
import type { Billing } from '#core/billing/ports.ts';
import {
  openLifetimeReceipt,
  openReceipt,
  viewLatestReceipt,
  viewPaymentMethod,
  viewPayments,
} from '#core/billing/view-billing.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, unreachable } from '#core/shared/failure.ts';
import type { Page } from '#core/shared/page.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

const DETAILS: BillingDetails = {
  name: 'Ada Byron',
  address: {
    line1: '1 Main St',
    line2: null,
    city: 'Tampa',
    state: 'FL',
    postal_code: '33601',
    country: 'US',
  },
};
const card = (exp_month: number, exp_year: number): PaymentMethod => ({
  id: 'card',
  billing_details: DETAILS,
  card: { brand: 'visa', last4: '4242', exp_month, exp_year },
});
const stored = (paymentMethod: PaymentMethod | null): BillingOnFile => ({
  paymentMethod,
  billingDetails: DETAILS,
});
const RECEIPT: ReceiptSummary = {
  receiptId: '9',
  number: 'R-9',
  planName: 'Pro',
  amount: 19_900,
  currency: 'USD',
  paidAt: '2026-11-20T12:00:00Z',
};
const ADDRESS = {
  name: 'Ada Byron',
  line1: '1 Main St',
  line2: null,
  city: 'Tampa',
  state: 'FL',
  postal_code: '33601',
  country: 'US',
};

/** The test controls every port's answers; the calls are recorded by name and argument. */
const setUp = () => {
  const asked: string[] = [];
  const open = new Map<string, Subject<Either<Failure, never>>>();
  const ask =
    (name: string) =>
    (...input: readonly unknown[]) => {
      asked.push([name, ...input.filter((each) => typeof each === 'string')].join(' '));
      const answer = new Subject<Either<Failure, never>>();
      open.set(name, answer);
      return answer;
    };
  const billing: Billing = {
    onFile: ask('stored'),
    beginUpdate: ask('begin'),
    finishUpdate: ask('finish'),
    removePaymentMethod: ask('remove'),
    updateAddress: ask('address'),
    history: ask('history'),
    latestReceipt: ask('latest'),
    receipt: ask('receipt'),
    lifetimeReceipt: ask('lifetime'),
  };
  const answer = (name: string, value: unknown) => open.get(name)?.next(right(value) as never);
  const fail = (name: string) => open.get(name)?.next(left(unreachable));
  return { billing, asked, answer, fail };
};

const keeperOf = (thisMonth: Month = { year: 2026, month: 11 }) => {
  const set = setUp();
  const caches = createCaches();
  return {
    ...set,
    caches,
    keeper: viewPaymentMethod({ caches, billing: set.billing, thisMonth: () => thisMonth }),
  };
};

describe('the card that is charged', () => {
  it('is read with the receipt address, in one call', () => {
    const { keeper, asked, answer } = keeperOf();
    watch(keeper.method);
    watch(keeper.details);
    watch(keeper.standing);
    answer('stored', stored(card(12, 2030)));
    expect(asked).toEqual(['stored']);
    expect(inPhase(keeper.method, 'loaded').value).toEqual(card(12, 2030));
    expect(inPhase(keeper.details, 'loaded').value).toEqual(DETAILS);
  });

  it.each([
    ['expired', card(10, 2026)],
    ['expires-next-billing-cycle', card(11, 2026)],
    ['valid', card(11, 2027)],
    ['none', null],
  ] as const)('[PL-04] is known to be: %s', (standing, method) => {
    const { keeper, answer } = keeperOf();
    const { seen } = watch(keeper.standing);
    expect(keeper.standing.get()).toBe('unknown');
    answer('stored', stored(method));
    expect(keeper.standing.get()).toBe(standing);
    expect(seen).toEqual([standing]);
  });

  it('[PL-04] is unknown when it cannot be read', () => {
    const { keeper, fail } = keeperOf();
    watch(keeper.standing);
    fail('stored');
    expect(keeper.standing.get()).toBe('unknown');
  });

  it('is not said to be missing while a purchase may have saved it', () => {
    const { keeper, caches, answer } = keeperOf();
    watch(keeper.standing);
    answer('stored', stored(null));
    caches.invalidate('purchases');
    expect(keeper.standing.get()).toBe('unknown');
    answer('stored', stored(card(12, 2030)));
    expect(keeper.standing.get()).toBe('valid');
  });

  it('has one state for all watchers', () => {
    const { keeper } = keeperOf();
    expect(keeper.standing).toBe(keeper.standing);
    expect(keeper.method).toBe(keeper.method);
  });

  it('is updated at once when it was saved here, with its address, and read no more', () => {
    const { keeper, asked, answer } = keeperOf();
    watch(keeper.method);
    watch(keeper.details);
    answer('stored', stored(null));
    keeper.putCard(card(12, 2030));
    expect(inPhase(keeper.method, 'loaded')).toMatchObject({ value: card(12, 2030), stale: false });
    expect(inPhase(keeper.details, 'loaded')).toMatchObject({ value: DETAILS, stale: false });
    expect(asked).toEqual(['stored']);
  });

  it('is read again once after a purchase, with the receipt address', () => {
    const { keeper, caches, asked } = keeperOf();
    watch(keeper.method);
    watch(keeper.details);
    watch(keeper.standing);
    caches.invalidate('purchases');
    expect(asked).toEqual(['stored', 'stored']);
  });

  it('is forgotten with the receipt address when the learner logs out [SE-02]', () => {
    const { keeper, caches, answer } = keeperOf();
    watch(keeper.method);
    watch(keeper.details);
    answer('stored', stored(card(12, 2030)));
    caches.clear();
    expect([keeper.method.get(), keeper.details.get()]).toEqual([{ phase: 'loading' }, { phase: 'loading' }]);
  });

  it('shows a changed receipt address, and the removal of the card', () => {
    const { keeper, caches, billing, asked, answer } = keeperOf();
    const update = updateBillingAddress({ caches, billing, viewPaymentMethod: keeper });
    update.execute(ADDRESS);
    answer('address', stored(card(12, 2030)));
    expect(update.state.get().phase).toBe('done');
    expect(inPhase(keeper.method, 'loaded').value).toEqual(card(12, 2030));
    const remove = removePaymentMethod({ caches, billing, viewPaymentMethod: keeper });
    remove.execute();
    answer('remove', stored(null));
    expect(remove.state.get().phase).toBe('done');
    expect(inPhase(keeper.method, 'loaded').value).toBeNull();
    expect(inPhase(keeper.details, 'loaded').value).toEqual(DETAILS);
    expect(asked).toEqual(['address', 'remove']);
  });

  it('stays when it could not be removed', () => {
    const { keeper, caches, billing, fail } = keeperOf();
    keeper.putCard(card(12, 2030));
    const remove = removePaymentMethod({ caches, billing, viewPaymentMethod: keeper });
    remove.execute();
    fail('remove');
    expect(remove.state.get().phase).toBe('failed');
    expect(inPhase(keeper.method, 'loaded').value).toEqual(card(12, 2030));
  });
});

describe('the payments', () => {
  const payment = (receiptId: string): PastPayment => ({
    ...RECEIPT,
    receiptId,
    what: 'subscription',
    card: null,
    refundedAt: null,
  });
  const page = (ids: readonly string[], next: string | null): Page<PastPayment> => ({
    items: ids.map(payment),
    previousPagination: null,
    nextPagination: next,
    total: 3,
  });

  it('are read page after page, each payment once', () => {
    const { billing, asked, answer } = setUp();
    const view = viewPayments({ caches: createCaches(), billing });
    expect(view.state.get()).toEqual({ phase: 'loading' });
    watch(view.state);
    answer('history', page(['3', '2'], 'older'));
    expect(view.state.get()).toEqual({
      phase: 'loaded',
      payments: [payment('3'), payment('2')],
      total: 3,
      more: 'idle',
    });
    view.more();
    expect(inPhase(view.state, 'loaded').more).toBe('pending');
    answer('history', page(['2', '1'], null));
    expect(asked).toEqual(['history', 'history older']);
    expect(inPhase(view.state, 'loaded')).toMatchObject({ more: 'end' });
    expect(inPhase(view.state, 'loaded').payments.map(({ receiptId }) => receiptId)).toEqual(['3', '2', '1']);
  });

  it('say why they cannot be read, can be tried again, read again and cleared', () => {
    const { billing, asked, answer, fail } = setUp();
    const caches = createCaches();
    const view = viewPayments({ caches, billing });
    watch(view.state);
    fail('history');
    expect(view.state.get()).toEqual({ phase: 'failed', failure: unreachable });
    view.retry();
    answer('history', page(['1'], null));
    expect(view.state.get().phase).toBe('loaded');
    caches.invalidate('purchases');
    caches.invalidate('payment-method');
    expect(asked).toHaveLength(4);
    caches.clear();
    expect(view.state.get()).toEqual({ phase: 'loading' });
  });

  it('end with the latest receipt, which is read again and cleared with the rest', () => {
    const { billing, asked, answer } = setUp();
    const caches = createCaches();
    const view = viewLatestReceipt({ caches, billing });
    watch(view.receipt);
    answer('latest', RECEIPT);
    expect(inPhase(view.receipt, 'loaded').value).toEqual(RECEIPT);
    caches.invalidate('purchases');
    expect(asked).toEqual(['latest', 'latest']);
    caches.clear();
    expect(view.receipt.get()).toEqual({ phase: 'loading' });
  });

  it.each([
    ['receipt', openReceipt, 3],
    ['lifetime', openLifetimeReceipt, 1],
  ] as const)('have a document for each %s, and keep only the last few', (name, opening, kept) => {
    const asked: string[] = [];
    const { billing } = setUp();
    const read = (id: string) => {
      asked.push(`${name} ${id}`);
      return of(right(Uint8Array.of(1)));
    };
    const open = opening({
      caches: createCaches(),
      billing: { ...billing, [name === 'receipt' ? 'receipt' : 'lifetimeReceipt']: read },
    });
    const ids = Array.from({ length: kept + 1 }, (_, index) => String(index));
    for (const id of ids) watch(open.of(id)).leave();
    expect(asked).toEqual(ids.map((id) => `${name} ${id}`));
    watch(open.of(ids[1] ?? '')).leave();
    expect(asked).toHaveLength(kept + 1);
    watch(open.of('0')).leave();
    expect(asked).toHaveLength(kept + 2);
  });
});

describe('the bank’s question', () => {
  it('is shown while the payment waits, and removed with the answer', () => {
    const { question, ask } = bankQuestions();
    expect(question.get()).toBeNull();
    const answers: (boolean | string)[] = [];
    ask().subscribe({ next: (answer) => answers.push(answer), complete: () => answers.push('complete') });
    question.get()?.answer(true);
    expect([question.get(), answers]).toEqual([null, [true, 'complete']]);
    ask().subscribe((answer) => answers.push(answer));
    question.get()?.answer(false);
    expect(answers).toEqual([true, 'complete', false]);
  });

  it('is removed when the payment stops waiting', () => {
    const { question, ask } = bankQuestions();
    const waiting = ask().subscribe();
    expect(question.get()).not.toBeNull();
    waiting.unsubscribe();
    expect(question.get()).toBeNull();
  });

  it('is removed before its answer is delivered', () => {
    const { question, ask } = bankQuestions();
    const seen: unknown[] = [];
    ask().subscribe(() => seen.push(question.get()));
    question.get()?.answer(true);
    expect(seen).toEqual([null]);
  });
});
