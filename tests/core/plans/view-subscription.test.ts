import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { cancelPlan } from '#core/plans/cancel-plan.ts';
import type { Plan } from '#core/plans/plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import { subscriberEntry } from '#core/plans/subscriber-entry.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { SUBSCRIPTION_FAILURE, viewSubscription } from '#core/plans/view-subscription.ts';
import { createCaches } from '#core/shared/caches.ts';
import { unreachable } from '#core/shared/failure.ts';
import { invalidatedTags } from '#tests/support/invalidated-tags.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';

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
const FREE: Subscription = { ...PRO, planName: 'Free', status: 'none', hasActivePaidSubscription: false };
const LIFETIME: Subscription = { ...PRO, planName: 'Lifetime', hasLifetimeSubscription: true };

it('reports each plan that was read, bought or ended here', () => {
  const never = () => NEVER;
  const subscriptions: Subscriptions = {
    mine: () => of(right(PRO)),
    plans: never,
    preview: never,
    checkPromo: never,
    downgrade: never,
    resume: never,
    goFree: () => of(right(FREE)),
  };
  const learned: string[] = [];
  const store = viewSubscription({
    caches: createCaches(),
    subscriptions,
    learned: ({ planName }) => learned.push(planName),
  });
  store.mine.changes$.subscribe().unsubscribe();
  store.put(LIFETIME);
  cancelPlan({ caches: createCaches(), subscriptions, viewSubscription: store }).execute('now');
  expect(learned).toEqual(['Pro', 'Lifetime', 'Free']);
});

/** A server with this plan, which records its calls. */
const otherSide = (changes: Partial<Subscriptions> = {}) => {
  const asked: string[] = [];
  const note =
    <A>(name: string, value: A) =>
    () => {
      asked.push(name);
      return of(right(value));
    };
  const offered: readonly Plan[] = [];
  const subscriptions: Subscriptions = {
    mine: note('mine', PRO),
    plans: note('plans', offered),
    preview: () => NEVER,
    checkPromo: () => NEVER,
    downgrade: note('downgrade', { ...PRO, cancelledAt: '2026-11-20T12:00:00Z' }),
    resume: note('resume', PRO),
    goFree: note('goFree', FREE),
    ...changes,
  };
  const caches = createCaches();
  const keeper = viewSubscription({ caches, subscriptions });
  return { asked, caches, reread: invalidatedTags(caches), keeper, subscriptions };
};

describe('the plan of a learner', () => {
  it('is read once, with the offers', () => {
    const { asked, keeper } = otherSide();
    for (let time = 0; time < 2; time += 1) {
      watch(keeper.mine).leave();
      watch(keeper.plans).leave();
    }
    expect(asked).toEqual(['mine', 'plans']);
    expect(inPhase(keeper.mine, 'loaded').value).toEqual(PRO);
    expect(inPhase(keeper.plans, 'loaded').value).toEqual([]);
  });

  it('is shown at once when it was changed here, and prices are read again', () => {
    const { asked, keeper } = otherSide();
    watch(keeper.mine);
    watch(keeper.plans);
    keeper.put(LIFETIME);
    expect(inPhase(keeper.mine, 'loaded')).toMatchObject({ value: LIFETIME, stale: false });
    expect(asked).toEqual(['mine', 'plans', 'plans']);
  });

  it('is read again with the prices after the card was replaced, and cleared with them [SE-02]', () => {
    const { asked, caches, keeper } = otherSide();
    const watching = [watch(keeper.mine), watch(keeper.plans)];
    caches.invalidate('payment-method');
    expect(asked).toEqual(['mine', 'plans', 'mine', 'plans']);
    for (const each of watching) each.leave();
    caches.clear();
    expect([keeper.mine.get(), keeper.plans.get()]).toEqual([{ phase: 'loading' }, { phase: 'loading' }]);
  });

  it.each([
    ['at-the-end', 'downgrade', { ...PRO, cancelledAt: '2026-11-20T12:00:00Z' }],
    ['resume', 'resume', PRO],
    ['now', 'goFree', FREE],
  ] as const)('ends or stays: %s [PL-10]', (ending, call, held) => {
    const { asked, caches, keeper, subscriptions } = otherSide();
    const cancel = cancelPlan({ caches, subscriptions, viewSubscription: keeper });
    cancel.execute(ending);
    expect(cancel.state.get()).toEqual({ phase: 'done', value: held });
    expect(asked).toEqual([call]);
    expect(inPhase(keeper.mine, 'loaded').value).toEqual(held);
  });

  it('stays when it could not be ended', () => {
    const { caches, reread, keeper, subscriptions } = otherSide({ goFree: () => of(left(unreachable)) });
    keeper.put(PRO);
    cancelPlan({ caches, subscriptions, viewSubscription: keeper }).execute('now');
    expect(inPhase(keeper.mine, 'loaded').value).toEqual(PRO);
    expect(reread).toEqual([]);
  });

  it('has the specification’s error text when it cannot be read [PL-08]', () => {
    expect(SUBSCRIPTION_FAILURE).toBe(
      'An error occurred while fetching your subscription details. Please contact support.',
    );
  });
});

describe('a place for subscribers', () => {
  const home = { name: 'home', params: {}, query: {} };

  it.each([
    ['waits while the plan is not known', { phase: 'loading' }, 'wait'],
    [
      'is left to the other side where the plan cannot be learned',
      { phase: 'failed', failure: unreachable },
      'enter',
    ],
    ['is open with a paid plan', { phase: 'loaded', value: PRO, stale: false }, 'enter'],
    ['is open while a paid plan is read again', { phase: 'loaded', value: PRO, stale: true }, 'enter'],
    ['sends home without one', { phase: 'loaded', value: FREE, stale: false }, home],
    [
      'is left to the other side where a plan may have been bought and cannot be read again',
      { phase: 'loaded', value: FREE, stale: true, failure: unreachable },
      'enter',
    ],
    ['waits where a plan may have been bought', { phase: 'loaded', value: FREE, stale: true }, 'wait'],
  ] as const)('%s [RT-41]', (_, known, expected) => {
    expect(subscriberEntry(known)).toEqual(expected);
  });
});
