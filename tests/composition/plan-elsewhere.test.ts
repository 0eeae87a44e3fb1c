import { left, right } from 'fp-ts/lib/Either.js';
import { NEVER, of, Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Subscription } from '#core/plans/subscription.ts';
import { refusal } from '#core/shared/failure.ts';
import { createPreceptor } from '#root/composition/create-preceptor.ts';
import { first } from '#root/composition/first.ts';
import { type PlansPorts, plans } from '#root/composition/plans.ts';
import { firstPorts } from '#tests/support/first-ports.ts';
import { inPhase, watch } from '#tests/support/watch-state.ts';
import { userCalled } from './echo-app.ts';

const free: Subscription = {
  planName: 'Free',
  status: 'none',
  hasActivePaidSubscription: false,
  hasLifetimeSubscription: false,
  cancelledAt: null,
  endAt: null,
  hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false,
  nextTryAt: null,
  pastDueUntil: null,
  agreedCharge: null,
};
const pro: Subscription = {
  ...free,
  planName: 'Pro',
  status: 'active',
  hasActivePaidSubscription: true,
  endAt: '2027-11-27T12:00:00.000Z',
};
const canceled: Subscription = { ...pro, cancelledAt: '2026-11-27T12:00:00.000Z' };

/** The plan on the server. */
let held: Subscription;
let now: number;
let reads: number;

beforeEach(() => {
  held = free;
  now = Date.parse('2026-11-27T12:00:00.000Z');
  reads = 0;
});

/** A tab whose learner's plan is shown. */
const openTab = () => {
  const returned$ = new Subject<void>();
  const feeds = { page: () => of(left(refusal('forbidden'))), choices: () => NEVER };
  const preceptor = createPreceptor(
    firstPorts({
      feeds,
      connectivity: { online$: NEVER, returned$ },
      now: () => new Date(now),
    }),
    [
      plans.over({
        subscriptions: {
          mine: () => {
            reads += 1;
            return of(right(held));
          },
          plans: () => of(right([])),
        } as Partial<PlansPorts['subscriptions']> as PlansPorts['subscriptions'],
      }),
    ],
  );
  preceptor.inside(first).session.begin({ user: { ...userCalled('Ada'), planName: 'Free' }, token: 'token' });
  const { mine } = preceptor.context('plans').viewSubscription;
  return { preceptor, mine, returnTo: () => returned$.next() };
};

describe('a plan that was changed in another tab', () => {
  it('is shown when the learner comes back to this one [RT-41] [PL-01]', () => {
    const { mine, returnTo, preceptor } = openTab();
    watch(mine);
    held = pro;
    returnTo();
    expect(inPhase(mine, 'loaded').value).toEqual(pro);
    held = canceled;
    now += 60_000;
    returnTo();
    expect(inPhase(mine, 'loaded').value).toEqual(canceled);
    preceptor.inside(first).session.end();
  });

  it('is read before it is next used where no page shows it', () => {
    const { mine, returnTo } = openTab();
    watch(mine).leave();
    held = pro;
    returnTo();
    expect(inPhase(mine, 'loaded').stale).toBe(true);
    watch(mine);
    expect(inPhase(mine, 'loaded')).toEqual({ phase: 'loaded', value: pro, stale: false });
  });

  it('is read at most once in five seconds, and never for a guest', () => {
    const { mine, returnTo, preceptor } = openTab();
    watch(mine);
    reads = 0;
    for (const _ of [1, 2, 3]) returnTo();
    expect(reads).toBe(1);
    now += 5000;
    returnTo();
    expect(reads).toBe(2);
    preceptor.inside(first).session.end();
    reads = 0;
    now += 60_000;
    returnTo();
    expect(reads).toBe(0);
  });

  it('is read again when the server refuses a request [RT-41]', () => {
    held = pro;
    const { mine, preceptor } = openTab();
    watch(mine);
    held = free;
    watch(preceptor.context('first').browseFeed.of({ list: 'latest' }).state);
    expect(inPhase(mine, 'loaded').value).toEqual(free);
  });
});
