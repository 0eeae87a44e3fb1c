import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { buyPlan } from '#core/billing/buy-plan.ts';
import { type CheckoutState, routeAfterCheckout } from '#core/billing/checkout-state.ts';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField, CardResult, PaymentOutcome } from '#core/billing/ports.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { createCaches } from '#core/shared/caches.ts';
import { type Failure, refusal, unreachable } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';

const INTENT: PaymentIntent = {
  attemptId: '7',
  clientSecret: 'secret',
  processor: 'built-in',
  publishableKey: null,
  kind: 'charge',
  what: 'subscription',
  status: 'payment-method-required',
  priceHash: 'pro',
  promoCode: null,
  amount: 19_900,
  currency: 'USD',
};

const PRO: Subscription = {
  planName: 'Pro',
  status: 'active',
  hasActivePaidSubscription: true,
  hasLifetimeSubscription: false,
  cancelledAt: null,
  endAt: null,
  hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false,
  nextTryAt: null,
  pastDueUntil: null,
  agreedCharge: null,
};

const outcome = (status: PaymentOutcome['status'], more: Partial<PaymentOutcome> = {}): PaymentOutcome => ({
  status,
  decline: null,
  subscription: PRO,
  receiptId: status === 'succeeded' ? '1' : null,
  ...more,
});

const PURCHASE = { priceHash: 'pro', promoCode: null, totalToPaid: 19_900 };

/** The test controls every port's answers; the calls are recorded by name. */
const setUp = () => {
  const asked: string[] = [];
  const calls: (readonly unknown[])[] = [];
  const open = new Map<string, Subject<Either<Failure, never>>>();
  const ask =
    (name: string) =>
    (...input: unknown[]) => {
      asked.push(name);
      calls.push(input);
      const answer = new Subject<Either<Failure, never>>();
      open.set(name, answer);
      return answer;
    };
  const online$ = new Subject<void>();
  const told: string[] = [];
  const forgotten: string[] = [];
  const caches = createCaches();
  const reread = invalidatedTags(caches);
  const useCase = buyPlan({
    caches,
    payments: {
      forSubscription: ask('subscription'),
      forLifetime: ask('lifetime'),
      underWay: ask('underWay'),
      confirm: ask('confirm'),
    },
    connectivity: { online$ },
    pause: ask('pause'),
    previewChange: {
      hold: () => told.push('begun'),
      release: () => told.push('ended'),
      forget: () => forgotten.push('preview'),
    },
    viewSubscription: { put: () => told.push('bought') },
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
  const watching = useCase.state.changes$.subscribe();
  const answer = (name: string, value: unknown) => open.get(name)?.next(right(value) as never);
  const fail = (name: string, failure: Failure) => open.get(name)?.next(left(failure) as never);
  const pay = (what: 'subscription' | 'lifetime' = 'subscription') =>
    useCase.pay({ what, purchase: PURCHASE, field, cardholder: 'Ada Byron' });
  const shown = { told, forgotten, reread, watching, state: useCase.state.get };
  return { useCase, caches, asked, calls, open, answer, fail, pay, field, online$, ...shown };
};

const accepted: CardResult = { kind: 'accepted', status: 'succeeded' };
const FORM = { phase: 'form', decline: null, failure: null };

const atForm = () => {
  const set = setUp();
  set.answer('underWay', null);
  return set;
};

describe('checking out', () => {
  it('starts on the click, asks the server for the result, and reports it once (faults.md, paying 5 and 8)', () => {
    const { asked, answer, pay, told, state } = atForm();
    expect(asked).toEqual(['underWay']);
    pay();
    answer('subscription', INTENT);
    answer('card', accepted);
    answer('confirm', outcome('succeeded'));
    expect(asked).toEqual(['underWay', 'subscription', 'card', 'confirm']);
    expect(state()).toMatchObject({ phase: 'succeeded', outcome: { receiptId: '1' } });
    expect(told).toEqual(['begun', 'bought', 'ended']);
  });

  it('takes one click of many', () => {
    const { asked, answer, pay } = atForm();
    for (let click = 0; click < 5; click += 1) pay();
    answer('subscription', INTENT);
    for (let click = 0; click < 5; click += 1) pay();
    expect(asked).toEqual(['underWay', 'subscription', 'card']);
  });

  it('opens the form again after a decline, with its cause (faults.md, paying 4)', () => {
    const { answer, pay, state } = atForm();
    pay();
    answer('subscription', INTENT);
    answer('card', { kind: 'declined', cause: 'insufficient-funds' });
    expect(state()).toEqual({ ...FORM, decline: 'insufficient-funds' });
    pay();
    answer('subscription', INTENT);
    answer('card', accepted);
    answer('confirm', outcome('payment-method-required', { decline: 'declined' }));
    expect(state()).toEqual({ ...FORM, decline: 'declined' });
  });

  it.each([
    ['succeeded', ['underWay', 'confirm'], 'opening'],
    ['processing', ['underWay', 'pause'], 'checking'],
    ['action-required', ['underWay'], 'action'],
    ['payment-method-required', ['underWay'], 'form'],
  ] as const)(
    'continues after a reload when a payment is %s (faults.md, paying 6)',
    (status, calls, phase) => {
      const { asked, answer, state, told } = setUp();
      answer('underWay', { ...INTENT, status });
      expect(asked).toEqual(calls);
      expect(state().phase).toBe(phase);
      expect(told).toEqual(phase === 'checking' ? ['begun'] : []);
    },
  );

  it('continues the same payment when the bank’s question was left (faults.md, paying 6)', () => {
    const { useCase, asked, answer, field, state } = setUp();
    answer('underWay', { ...INTENT, status: 'action-required' });
    useCase.answerBank(field);
    expect(state()).toEqual({ phase: 'paying' });
    answer('bank', accepted);
    answer('confirm', outcome('succeeded'));
    expect(asked).toEqual(['underWay', 'bank', 'confirm']);
    expect(state().phase).toBe('succeeded');
  });

  it('pays nothing twice when the response was lost, and finds out the result', () => {
    const { asked, answer, fail, pay, online$, state } = atForm();
    pay();
    answer('subscription', INTENT);
    fail('card', unreachable);
    expect(asked.at(-1)).toBe('confirm');
    fail('confirm', unreachable);
    expect(state()).toMatchObject({ phase: 'checking', failure: unreachable });
    pay();
    expect(asked.filter((name) => name === 'card')).toHaveLength(1);
    online$.next();
    answer('confirm', outcome('succeeded'));
    expect(state().phase).toBe('succeeded');
  });

  it('checks again, with pauses, a payment that the bank is still deciding', () => {
    const { asked, answer, pay, state } = atForm();
    pay();
    answer('subscription', INTENT);
    answer('card', { kind: 'accepted', status: 'processing' });
    answer('confirm', outcome('processing'));
    expect(state().phase).toBe('checking');
    answer('pause', undefined);
    answer('confirm', outcome('processing'));
    answer('pause', undefined);
    answer('confirm', outcome('succeeded'));
    expect(asked.slice(3)).toEqual(['confirm', 'pause', 'confirm', 'pause', 'confirm']);
    expect(state().phase).toBe('succeeded');
  });

  it('keeps the form when the server refuses because the price changed', () => {
    const { asked, answer, fail, pay, state, told } = atForm();
    pay();
    const failure = refusal('conflict', 'The price has changed to $99.00. Review the bill.');
    fail('subscription', failure);
    expect(asked.at(-1)).toBe('underWay');
    answer('underWay', null);
    expect(state()).toEqual({ ...FORM, failure });
    expect(told).toEqual(['begun', 'ended']);
  });

  it.each([
    ['is still being confirmed', 'processing', 'checking', 'pause'],
    ['has just succeeded', 'succeeded', 'paying', 'confirm'],
  ] as const)(
    'resumes a payment of another window that %s (faults.md, paying 1)',
    (_, status, phase, call) => {
      const { asked, answer, fail, pay, state } = atForm();
      pay();
      fail(
        'subscription',
        refusal('conflict', 'A payment is being confirmed. Wait for it before you pay again.'),
      );
      answer('underWay', { ...INTENT, attemptId: '6', status });
      expect(state().phase).toBe(phase);
      expect(asked.slice(2)).toEqual(['underWay', call]);
      answer('pause', undefined);
      answer('confirm', outcome('succeeded'));
      expect(state()).toMatchObject({ phase: 'succeeded', intent: { attemptId: '6' } });
    },
  );

  it.each([['payment-method-required'], ['action-required']] as const)(
    'cancels and resumes nothing after a refusal while another payment is %s',
    (status) => {
      const { answer, fail, pay, state } = atForm();
      pay();
      const failure = refusal('conflict', 'The price has changed to $99.00. Review the bill.');
      fail('subscription', failure);
      answer('underWay', { ...INTENT, attemptId: '6', status });
      expect(state()).toEqual({ ...FORM, failure });
    },
  );

  it('says why it was refused when the payment in progress cannot be read', () => {
    const { fail, pay, state } = atForm();
    pay();
    const failure = refusal('conflict', 'A payment is being confirmed. Wait for it before you pay again.');
    fail('subscription', failure);
    fail('underWay', unreachable);
    expect(state()).toEqual({ ...FORM, failure });
  });

  it('keeps the form when the server refuses for another reason, and sends no more requests', () => {
    const { asked, fail, pay, state } = atForm();
    pay();
    fail('subscription', unreachable);
    expect(asked.at(-1)).toBe('subscription');
    expect(state()).toEqual({ ...FORM, failure: unreachable });
  });

  it('needs no card when nothing is due', () => {
    const { useCase, asked, answer, state } = atForm();
    useCase.pay({
      what: 'lifetime',
      purchase: { ...PURCHASE, totalToPaid: 0 },
      field: null,
      cardholder: '',
    });
    answer('lifetime', { ...INTENT, what: 'lifetime', clientSecret: null, amount: 0 });
    answer('confirm', outcome('succeeded'));
    expect(asked).toEqual(['underWay', 'lifetime', 'confirm']);
    expect(state().phase).toBe('succeeded');
  });

  it('forgets everything when the learner logs out, and shows no late response to the next learner [SE-02]', () => {
    const { caches, asked, answer, pay, state, told, watching } = atForm();
    pay();
    answer('subscription', INTENT);
    watching.unsubscribe();
    caches.clear();
    answer('card', accepted);
    expect(state()).toEqual({ phase: 'opening' });
    expect(asked).toEqual(['underWay', 'subscription', 'card']);
    expect(told).toEqual(['begun', 'ended']);
  });

  it.each(['opening', 'form'] as const)('does not report a confirmation while it is at %s', (phase) => {
    const { answer, told, state } = setUp();
    if (phase === 'form') answer('underWay', null);
    expect([state().phase, told]).toEqual([phase, []]);
  });

  it('shows the form, and why, when the payment in progress cannot be read', () => {
    const { fail, state } = setUp();
    fail('underWay', unreachable);
    expect(state()).toEqual({ ...FORM, failure: unreachable });
  });

  it('ignores a click before the form is loaded', () => {
    const { asked, pay } = setUp();
    pay();
    expect(asked).toEqual(['underWay']);
  });

  it.each([
    ['cancelled', { phase: 'cancelled' }],
    ['action-required', { phase: 'action', intent: INTENT }],
  ] as const)('moves to %s when the server reports it', (status, expected) => {
    const { answer, pay, told, state } = atForm();
    pay();
    answer('subscription', INTENT);
    answer('card', accepted);
    answer('confirm', outcome(status));
    expect(state()).toEqual(expected);
    expect(told).toEqual(['begun', 'ended']);
  });

  it.each([
    ['succeeded', 'confirm', 'paying'],
    ['processing', 'pause', 'checking'],
    ['action-required', 'bank', 'paying'],
  ] as const)('sends no card again when the requested payment is %s', (status, call, phase) => {
    const { asked, answer, pay, state } = atForm();
    pay();
    answer('subscription', { ...INTENT, status });
    expect(asked.slice(2)).toEqual([call]);
    expect(state().phase).toBe(phase);
  });

  it('reports that a card is needed when there is no card field', () => {
    const { useCase, asked, answer, state } = atForm();
    useCase.pay({ what: 'subscription', purchase: PURCHASE, field: null, cardholder: '' });
    answer('subscription', INTENT);
    expect(state()).toEqual({
      ...FORM,
      failure: { kind: 'unreadable', detail: 'there is no card field' },
    });
    expect(asked.at(-1)).toBe('subscription');
  });

  it('opens the form when the card was not tried', () => {
    const { answer, pay, state } = atForm();
    pay();
    answer('subscription', INTENT);
    answer('card', { kind: 'refused', failure: refusal('invalid', 'Incomplete.') });
    expect(state()).toEqual({ ...FORM, failure: refusal('invalid', 'Incomplete.') });
  });

  it('shows the bank’s question again only where it was left', () => {
    const { useCase, asked, field } = atForm();
    useCase.answerBank(field);
    expect(asked).toEqual(['underWay']);
  });

  it('requests the plan of the payment in progress', () => {
    const whats: unknown[] = [];
    for (const what of ['lifetime', 'subscription', 'setup'] as const) {
      const { answer, asked, calls } = setUp();
      answer('underWay', { ...INTENT, what, status: 'succeeded' });
      expect(asked.at(-1)).toBe('confirm');
      whats.push(calls.at(-1)?.[1]);
    }
    expect(whats).toEqual(['lifetime', 'subscription', 'subscription']);
  });

  it('checks less often the longer the bank decides', () => {
    const { answer, calls } = setUp();
    answer('underWay', { ...INTENT, status: 'processing' });
    for (let look = 0; look < 2; look += 1) {
      answer('pause', undefined);
      answer('confirm', outcome('processing'));
    }
    expect(calls.flatMap((each) => (typeof each[0] === 'number' ? each : []))).toEqual([0, 1, 2]);
  });

  it.each(['succeeded', 'cancelled'] as const)('opens the form again after it was %s', (status) => {
    const { useCase, answer, state } = setUp();
    answer('underWay', { ...INTENT, status: 'succeeded' });
    useCase.startOver();
    expect(state().phase).not.toBe('form');
    answer('confirm', outcome(status));
    expect(state().phase).toBe(status);
    useCase.startOver();
    expect(state()).toEqual(FORM);
  });

  it('keeps the error when there is nothing to start over', () => {
    const { useCase, fail, state } = setUp();
    fail('underWay', unreachable);
    useCase.startOver();
    expect(state()).toEqual({ ...FORM, failure: unreachable });
  });

  it.each([
    ['opening', null, undefined, ['underWay', 'underWay']],
    ['succeeded', 'succeeded', 'succeeded', ['underWay', 'confirm', 'underWay']],
    ['cancelled', 'succeeded', 'cancelled', ['underWay', 'confirm', 'underWay']],
    ['checking', 'processing', undefined, ['underWay', 'pause', 'confirm']],
    ['action', 'action-required', undefined, ['underWay']],
  ] as const)('checks the payment when its page returns at %s', (phase, status, confirmed, calls) => {
    const { useCase, answer, asked, watching, state } = setUp();
    if (status !== null) answer('underWay', { ...INTENT, status });
    if (confirmed !== undefined) answer('confirm', outcome(confirmed));
    expect(state().phase).toBe(phase);
    watching.unsubscribe();
    useCase.state.changes$.subscribe();
    expect(asked).toEqual(calls);
  });

  it('stops checking and ignores the network once its page is left', () => {
    const { answer, asked, online$, watching, open } = setUp();
    answer('underWay', { ...INTENT, status: 'processing' });
    expect([open.get('pause')?.observed, online$.observed]).toEqual([true, true]);
    watching.unsubscribe();
    expect([open.get('pause')?.observed, online$.observed]).toEqual([false, false]);
    answer('pause', undefined);
    expect(asked).toEqual(['underWay', 'pause']);
  });

  it('forgets a payment in progress when its page was left before it arrived', () => {
    const { answer, watching, state } = setUp();
    watching.unsubscribe();
    answer('underWay', null);
    expect(state()).toEqual({ phase: 'opening' });
  });

  it('completes the payment when its page is left', () => {
    const { answer, pay, watching, told, forgotten, reread, state } = atForm();
    pay();
    watching.unsubscribe();
    answer('subscription', INTENT);
    answer('card', accepted);
    answer('confirm', outcome('succeeded'));
    expect([state().phase, told]).toEqual(['succeeded', ['begun', 'bought', 'ended']]);
    expect([forgotten, reread]).toEqual([['preview'], ['purchases', 'credits']]);
  });

  it('checks only a payment that is being checked', () => {
    const { useCase, asked, state } = atForm();
    useCase.checkAgain();
    expect([asked, state()]).toEqual([['underWay'], FORM]);
  });

  it('runs one check at a time, and starts the pause again after an early check', () => {
    const { useCase, asked, answer, open } = setUp();
    answer('underWay', { ...INTENT, status: 'processing' });
    const first = open.get('pause');
    useCase.checkAgain();
    answer('confirm', outcome('processing'));
    expect(first?.observed).toBe(false);
    expect(asked).toEqual(['underWay', 'pause', 'confirm', 'pause']);
  });

  it('asks again for the next learner while its page is open, and stops checking for the last one [SE-02]', () => {
    const { caches, answer, asked, open, state } = setUp();
    answer('underWay', { ...INTENT, status: 'processing' });
    const pausing = open.get('pause');
    caches.clear();
    expect(pausing?.observed).toBe(false);
    expect([asked, state()]).toEqual([['underWay', 'pause', 'underWay'], { phase: 'opening' }]);
  });

  it.each([
    [{ phase: 'cancelled' }, 'payment-failure'],
    [{ phase: 'succeeded', intent: INTENT, outcome: outcome('succeeded') }, 'payment-success-pro'],
    [
      { phase: 'succeeded', intent: { ...INTENT, kind: 'setup' }, outcome: outcome('succeeded') },
      'upsell-billing-update-success',
    ],
    [
      {
        phase: 'succeeded',
        intent: INTENT,
        outcome: outcome('succeeded', { subscription: { ...PRO, hasLifetimeSubscription: true } }),
      },
      'payment-success-lifetime',
    ],
    [{ phase: 'paying' }, undefined],
    [{ phase: 'form', decline: 'declined', failure: null }, undefined],
  ] as const)('leads from %j to %s [RT-25, RT-26, RT-27, RT-28]', (state: CheckoutState, route) => {
    expect(routeAfterCheckout(state)).toBe(route);
  });
});
