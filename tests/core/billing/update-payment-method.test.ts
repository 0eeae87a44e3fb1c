import { type Either, right } from 'fp-ts/lib/Either.js';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { PaymentIntent } from '#core/billing/payment-intent.ts';
import type { CardField } from '#core/billing/ports.ts';
import { updatePaymentMethod } from '#core/billing/update-payment-method.ts';
import { createCaches } from '#core/shared/caches.ts';
import type { Failure } from '#core/shared/failure.ts';
import { createState } from '#core/shared/state.ts';

const INTENT: PaymentIntent = {
  ...{ attemptId: '7', clientSecret: 'secret', processor: 'built-in', publishableKey: null },
  ...{ kind: 'setup', what: 'setup', status: 'payment-method-required' },
  ...{ priceHash: null, promoCode: null, amount: 0, currency: 'USD' },
};

/** Every port answers when the test says so; what was asked is noted by name. */
const setUp = () => {
  const asked: string[] = [];
  const open = new Map<string, Subject<Either<Failure, never>>>();
  const ask = (name: string) => () => {
    asked.push(name);
    const answer = new Subject<Either<Failure, never>>();
    open.set(name, answer);
    return answer;
  };
  const useCase = updatePaymentMethod(
    createCaches(),
    {
      ...{ paymentMethod: ask('method'), beginUpdate: ask('begin'), finishUpdate: ask('finish') },
      ...{ removePaymentMethod: ask('remove'), updateAddress: ask('address'), history: ask('history') },
      ...{
        billingDetails: ask('details'),
        latestReceipt: ask('latest'),
        receipt: ask('receipt'),
        lifetimeReceipt: ask('lifetime'),
      },
    },
    { put: () => undefined },
  );
  const field: CardField = {
    state: createState({ isComplete: true, error: null }).state,
    ...{ entry: { kind: 'hosted' }, question: createState(null).state },
    ...{ pay: ask('card'), continue: ask('bank'), clear: () => undefined },
  };
  const answer = (name: string, value: unknown) => open.get(name)?.next(right(value) as never);
  const watch = () => useCase.state.changes$.subscribe();
  return { asked, answer, watch, save: () => useCase.save(field, 'Ada Byron'), state: useCase.state.get };
};

it('asks how it stands when its page comes back, whose field took the bank’s question along [RT-32]', () => {
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

it('finishes what the bank confirmed while its page was away [RT-32]', () => {
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
