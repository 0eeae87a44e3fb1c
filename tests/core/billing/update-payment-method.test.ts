import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField } from '#core/billing/ports.ts';
import { updatePaymentMethod } from '#core/billing/update-payment-method.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';

const INTENT: PaymentIntent = {
  attemptId: '7',
  clientSecret: 'secret',
  processor: 'built-in',
  publishableKey: null,
  kind: 'setup',
  what: 'setup',
  status: 'payment-method-required',
  priceHash: null,
  promoCode: null,
  amount: 0,
  currency: 'USD',
};

/** The test controls every port's answers; the calls are recorded by name. */
const setUp = () => {
  const asked: string[] = [];
  const kept: unknown[] = [];
  const open = new Map<string, Subject<Either<Failure, never>>>();
  const ask = (name: string) => () => {
    asked.push(name);
    const answer = new Subject<Either<Failure, never>>();
    open.set(name, answer);
    return answer;
  };
  const caches = createCaches();
  const reread = invalidatedTags(caches);
  const useCase = updatePaymentMethod({
    caches,
    billing: {
      onFile: ask('stored'),
      beginUpdate: ask('begin'),
      finishUpdate: ask('finish'),
      removePaymentMethod: ask('remove'),
      updateAddress: ask('address'),
      history: ask('history'),
      latestReceipt: ask('latest'),
      receipt: ask('receipt'),
      lifetimeReceipt: ask('lifetime'),
    },
    viewPaymentMethod: { putCard: (method) => void kept.push(method) },
  });
  const field: CardField = {
    state: createState({ isComplete: true, error: null }).state,
    entry: { kind: 'hosted' },
    question: createState(null).state,
    pay: ask('card'),
    payOnFile: ask('on file'),
    continue: ask('bank'),
    clear: () => undefined,
  };
  const answer = (name: string, value: unknown) => open.get(name)?.next(right(value) as never);
  const fail = (name: string, failure: Failure) => open.get(name)?.next(left(failure));
  const watch = () => useCase.state.changes$.subscribe();
  const save = () => useCase.save(field, 'Ada Byron');
  return { useCase, caches, reread, asked, kept, answer, fail, watch, save, state: useCase.state.get };
};

it('checks again when its page returns, whose field took the bank’s question away [RT-32]', () => {
  const { asked, answer, watch, save, state } = setUp();
  const page = watch();
  answer('begin', INTENT);
  save();
  page.unsubscribe();
  watch();
  expect(asked).toEqual(['begin', 'card', 'begin']);
  answer('begin', { ...INTENT, status: 'action-required' });
  expect(state()).toMatchObject({ phase: 'form', intent: { status: 'action-required' } });
  save();
  expect(asked.at(-1)).toBe('bank');
});

it('finishes what the bank confirmed while its page was hidden [RT-32]', () => {
  const { asked, answer, watch, save, state } = setUp();
  const page = watch();
  answer('begin', INTENT);
  save();
  page.unsubscribe();
  watch();
  answer('begin', { ...INTENT, status: 'succeeded' });
  answer('finish', { id: 'card_1' });
  expect(asked).toEqual(['begin', 'card', 'begin', 'finish']);
  expect(state().phase).toBe('saved');
});

describe('replacing the card', () => {
  const atForm = () => {
    const set = setUp();
    const page = set.watch();
    set.answer('begin', INTENT);
    return { ...set, page };
  };
  const FORM = { phase: 'form', intent: INTENT, decline: null, failure: null };

  it('gives the card to the processor, and keeps what the server knows about it', () => {
    const { asked, kept, reread, answer, save, state } = atForm();
    expect(state()).toEqual(FORM);
    save();
    expect(state()).toEqual({ phase: 'saving' });
    answer('card', { kind: 'accepted', status: 'succeeded' });
    answer('finish', { id: 'card_1' });
    expect(state()).toEqual({ phase: 'saved', paymentMethod: { id: 'card_1' } });
    expect(asked).toEqual(['begin', 'card', 'finish']);
    expect([kept, reread]).toEqual([[{ id: 'card_1' }], ['payment-method']]);
  });

  it('takes one click of many, and none before the form is loaded', () => {
    const { asked, watch, answer, save } = setUp();
    watch();
    save();
    answer('begin', INTENT);
    save();
    save();
    expect(asked).toEqual(['begin', 'card']);
  });

  it.each([
    ['declined', { kind: 'declined', cause: 'expired-card' }, { decline: 'expired-card' }],
    [
      'not even tried',
      { kind: 'refused', failure: refusal('invalid', 'Incomplete.') },
      { failure: refusal('invalid', 'Incomplete.') },
    ],
  ])('opens the form again when the card was %s', (_, result, shown) => {
    const { asked, kept, answer, save, state } = atForm();
    save();
    answer('card', result);
    expect(state()).toEqual({ ...FORM, ...shown });
    expect([asked.length, kept]).toEqual([2, []]);
  });

  it('asks the server when the response was lost, because it may have the card', () => {
    const { asked, answer, fail, save, state } = atForm();
    save();
    fail('card', unreachable);
    expect(asked.at(-1)).toBe('finish');
    answer('finish', { id: 'card_1' });
    expect(state().phase).toBe('saved');
  });

  it('shows the form with the error when it could not be finished', () => {
    const { kept, answer, fail, save, state } = atForm();
    save();
    answer('card', { kind: 'accepted', status: 'succeeded' });
    fail('finish', unreachable);
    expect(state()).toEqual({ ...FORM, failure: unreachable });
    expect(kept).toEqual([]);
  });

  it('says why it could not begin, and begins when tried again', () => {
    const { useCase, asked, watch, answer, fail, state } = setUp();
    watch();
    fail('begin', unreachable);
    expect(state()).toEqual({ phase: 'failed', failure: unreachable });
    useCase.retry();
    expect(state()).toEqual({ phase: 'opening' });
    answer('begin', INTENT);
    expect([state(), asked.length]).toEqual([FORM, 2]);
  });

  it('keeps the form unchanged while its page is hidden', () => {
    const { asked, watch, page, state } = atForm();
    page.unsubscribe();
    watch();
    expect([asked, state()]).toEqual([['begin'], FORM]);
  });

  it('forgets its request when the page was left before the form arrived', () => {
    const { watch, answer, state } = setUp();
    watch().unsubscribe();
    answer('begin', INTENT);
    expect(state()).toEqual({ phase: 'opening' });
  });

  it('completes when the page was left while the card is stored', () => {
    const { page, kept, answer, save, state } = atForm();
    save();
    page.unsubscribe();
    answer('card', { kind: 'accepted', status: 'succeeded' });
    answer('finish', { id: 'card_1' });
    expect([state().phase, kept.length]).toEqual(['saved', 1]);
  });

  it('forgets everything when the learner logs out, and starts again only while it is shown [SE-02]', () => {
    const { caches, asked, kept, answer, save, page, state } = atForm();
    save();
    caches.clear();
    answer('card', { kind: 'accepted', status: 'succeeded' });
    expect([state(), asked, kept]).toEqual([{ phase: 'opening' }, ['begin', 'card', 'begin'], []]);
    page.unsubscribe();
    caches.clear();
    expect([state(), asked.length]).toEqual([{ phase: 'opening' }, 3]);
  });

  it('does not start before it is shown', () => {
    const { asked, state } = setUp();
    expect([asked, state()]).toEqual([[], { phase: 'opening' }]);
  });

  it('stores no card of a learner who has logged out and whose page is hidden [SE-02]', () => {
    const { caches, asked, answer, save, page } = atForm();
    save();
    page.unsubscribe();
    caches.clear();
    answer('card', { kind: 'accepted', status: 'succeeded' });
    expect(asked).toEqual(['begin', 'card']);
  });
});
