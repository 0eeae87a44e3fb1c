import { right } from 'fp-ts/lib/Either.js';
import { NEVER, of } from 'rxjs';
import { expect, it } from 'vitest';
import { cancelPlan } from '#core/plans/cancel-plan.ts';
import type { Subscriptions } from '#core/plans/ports.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { viewSubscription } from '#core/plans/view-subscription.ts';
import { createCaches } from '#core/shared/caches.ts';

const PRO: Subscription = {
  ...{ planName: 'Pro', status: 'active', hasActivePaidSubscription: true, hasLifetimeSubscription: false },
  ...{ cancelledAt: null, endAt: null, hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false },
  ...{ nextTryAt: null, pastDueUntil: null },
};
const FREE: Subscription = { ...PRO, planName: 'Free', status: 'none', hasActivePaidSubscription: false };
const LIFETIME: Subscription = { ...PRO, planName: 'Lifetime', hasLifetimeSubscription: true };

it('tells of each plan that it learns of: one that was read, bought or ended here', () => {
  const never = () => NEVER;
  const subscriptions: Subscriptions = {
    ...{ mine: () => of(right(PRO)), plans: never, preview: never, checkPromo: never },
    ...{ downgrade: never, resume: never, goFree: () => of(right(FREE)) },
  };
  const learned: string[] = [];
  const store = viewSubscription(createCaches(), subscriptions, ({ planName }) => learned.push(planName));
  store.mine.changes$.subscribe().unsubscribe();
  store.put(LIFETIME);
  cancelPlan(createCaches(), subscriptions, store).execute('now');
  expect(learned).toEqual(['Pro', 'Lifetime', 'Free']);
});
