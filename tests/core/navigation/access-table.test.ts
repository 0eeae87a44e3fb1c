import { describe, expect, it } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import type { User } from '#core/accounts/user.ts';
import { access } from '#core/navigation/access.ts';
import { nextPlace } from '#core/navigation/next-place.ts';
import { ROUTE_ACCESS } from '#core/navigation/route-access.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { isRouteName, type Place, ROUTE_NAMES, type RouteName } from '#core/navigation/routes.ts';
import { hasActivePaidSubscription as hasActivePaid } from '#core/plans/holding.ts';
import { subscriberEntry } from '#core/plans/subscriber-entry.ts';
import type { Subscription } from '#core/plans/subscription.ts';
import { unreachable } from '#core/shared/failure.ts';
import type { QueryState } from '#core/shared/query.ts';
import { ROUTE_TABLE } from '#tests/support/route-table.ts';
import { ada } from '../accounts/ada.ts';

const learner = (known: Partial<User> = {}): SessionState => ({
  phase: 'learner',
  user: { ...ada, ...known },
});

/** Past due and trialing are states of a Pro plan; access that depends on the plan is tested below. */
const PEOPLE: Readonly<Record<string, SessionState>> = {
  guest: { phase: 'guest' },
  free: learner(),
  'past due': learner({ planName: 'Pro' }),
  trialing: learner({ planName: 'Pro' }),
  Pro: learner({ planName: 'Pro' }),
  Lifetime: learner({ planName: 'Lifetime' }),
  manual: learner({ isManualUser: true }),
  FluoroSafety: learner({ isManualUser: true, acquisitionSource: 'FluoroSafety' }),
};

const placeOf = (name: RouteName): Place => ({
  name,
  params: Object.fromEntries(paramNamesOf(name).map((param) => [param, '42'])),
  query: { from: 'chart' },
});
const leads = (outcome: 'enter' | Place): string => (outcome === 'enter' ? outcome : outcome.name);

describe.each(Object.entries(PEOPLE))('%s', (who, session) => {
  it.each(ROUTE_NAMES)('at the route %s [NV-01]', (name) => {
    const [guest, anybody] = ROUTE_TABLE[name];
    expect(leads(access(placeOf(name), session))).toBe(who === 'guest' ? guest : anybody);
  });
});

it.each([
  ['bogus', 'error'],
  ['free', 'error'],
  ['professional', 'error'],
  ['pro', 'enter'],
  ['lifetime', 'enter'],
  [undefined, 'enter'],
])('a checkout exists only for plans that are sold: %s [RT-24] [RT-54]', (selectedPlan, outcome) => {
  const params = selectedPlan === undefined ? {} : { selectedPlan };
  expect(leads(access({ name: 'checkout', params, query: {} }, learner()))).toBe(outcome);
});

const NOW = '2026-05-04T12:00:00.000Z';
const heldBy = (known: Partial<Subscription>): QueryState<Subscription> => {
  const held: Subscription = {
    planName: 'Free',
    status: 'none',
    cancelledAt: null,
    endAt: null,
    nextTryAt: null,
    pastDueUntil: null,
    agreedCharge: null,
    hasActivePaidSubscription: false,
    hasLifetimeSubscription: false,
    hasPreviouslyRedeemedFluoroSafetyUpsellCoupon: false,
    ...known,
  };
  const hasActivePaidSubscription = hasActivePaid(held, NOW);
  return { phase: 'loaded', value: { ...held, hasActivePaidSubscription }, stale: false };
};
const [PAST, FUTURE] = ['2026-05-01T12:00:00.000Z', '2027-05-01T12:00:00.000Z'];

/** The result for a learner at a course's own pages, by their plan. */
const HOLDERS: Readonly<Record<string, readonly [QueryState<Subscription>, string]>> = {
  free: [heldBy({}), 'home'],
  Pro: [heldBy({ planName: 'Pro', status: 'active', endAt: FUTURE }), 'enter'],
  Lifetime: [heldBy({ planName: 'Lifetime', status: 'active' }), 'enter'],
  trialing: [heldBy({ planName: 'Pro', status: 'trialing', endAt: FUTURE }), 'home'],
  'manual, trialing': [heldBy({ planName: 'Pro', status: 'trialing', endAt: FUTURE }), 'home'],
  'FluoroSafety, having paid': [heldBy({ planName: 'Pro', status: 'active', endAt: FUTURE }), 'enter'],
  'past due within its days': [
    heldBy({ planName: 'Pro', status: 'past_due', pastDueUntil: FUTURE }),
    'enter',
  ],
  'past due after them': [heldBy({ planName: 'Pro', status: 'past_due', pastDueUntil: PAST }), 'home'],
  'cancelled and still running': [
    heldBy({ planName: 'Pro', status: 'active', cancelledAt: PAST, endAt: FUTURE }),
    'enter',
  ],
  'cancelled and over': [
    heldBy({ planName: 'Pro', status: 'active', cancelledAt: PAST, endAt: PAST }),
    'home',
  ],
  'not known yet': [{ phase: 'loading' }, 'wait'],
  'not to be learned': [{ phase: 'failed', failure: unreachable }, 'enter'],
};

const COURSE_ROUTES = {
  'course-enrollment': 'RT-41',
  'course-module-quiz': 'RT-42',
  'course-pretest': 'RT-43',
  'course-disclosure-pdf': 'RT-44',
} as const;

describe.each(Object.entries(COURSE_ROUTES))('%s', (name, requirement) => {
  it.each(Object.entries(HOLDERS))(
    `depends on the learner’s plan: %s [${requirement}]`,
    (_, [held, outcome]) => {
      expect(isRouteName(name) && ROUTE_ACCESS[name]).toBe('subscriber');
      const entry = subscriberEntry(held);
      expect(typeof entry === 'string' ? entry : entry.name).toBe(outcome);
    },
  );
});

describe('the course routes that need no plan', () => {
  it.each([
    ['premium-courses-feed', 'anyone', 'RT-39'],
    ['course-abstract', 'anyone', 'RT-40'],
    ['course-module-content', 'session', 'RT-45'],
    ['course-module-content-preview', 'anyone', 'RT-46'],
  ] as const)('are open as the specification says: %s to %s [%s]', (name, who, _) => {
    expect(isRouteName(name) && ROUTE_ACCESS[name]).toBe(who);
  });
});

describe('every route from which a guest is sent to log in', () => {
  it.each(ROUTE_NAMES.filter((name) => ['session', 'subscriber'].includes(ROUTE_ACCESS[name])))(
    'is returned to, with parameters and query: %s [NV-01]',
    (name) => {
      const login = access(placeOf(name), { phase: 'guest' });
      if (login === 'enter') throw new Error('expected to be sent to log in');
      expect(access(login, learner())).toEqual(placeOf(name));
    },
  );
});

describe('a route that only redirects', () => {
  it.each(['login-fluorosafety', 'callback', 'password-reset', 'password-create-fluorosafety', 'error'])(
    'is not a place to continue at after logging in: %s',
    (nextRoute) => {
      const nextParams = JSON.stringify({ token: 'a'.repeat(43), email: 'ada' });
      expect(nextPlace({ nextRoute, nextParams })).toEqual({ name: 'home', params: {}, query: {} });
    },
  );
});

describe('/login/fluorosafety', () => {
  const at = (query: Place['query']) =>
    access({ name: 'login-fluorosafety', params: {}, query }, { phase: 'guest' });

  it('leads to log in and then to the premium courses, with the token [RT-11]', () => {
    expect(at({ token: 't'.repeat(43), nextRoute: 'transcripts', x: 'y' })).toEqual({
      name: 'login',
      params: {},
      query: { nextRoute: 'premium-courses-feed', token: 't'.repeat(43) },
    });
    expect(at({})).toMatchObject({ query: { nextRoute: 'premium-courses-feed' } });
  });
});

describe('a link in an email', () => {
  it.each([
    ['email-cta-upgrade-pro', 'RT-29', 'pro'],
    ['email-cta-upgrade-lifetime', 'RT-30', 'lifetime'],
  ] as const)('leads from %s to checkout with its plan, past logging in [%s]', (name, _, selectedPlan) => {
    const checkout = { name: 'checkout', params: { selectedPlan }, query: {} } as const;
    const outcome = access({ name, params: {}, query: {} }, { phase: 'guest' });
    expect(outcome).toEqual(checkout);
    const login = access(checkout, { phase: 'guest' });
    if (login === 'enter') throw new Error('expected to be sent to log in');
    expect(access(login, learner())).toEqual(checkout);
  });
});

describe('the plan in the checkout address', () => {
  it('can be left out, also after logging in [RT-24]', () => {
    expect(nextPlace({ nextRoute: 'checkout' })).toEqual({ name: 'checkout', params: {}, query: {} });
  });
});

describe('/my-plan/downgrade', () => {
  it('leads to the page for every change of plan [RT-22]', () => {
    const place: Place = { name: 'downgrade-plan', params: {}, query: {} };
    expect(access(place, learner())).toEqual({ ...place, name: 'change-plan' });
  });
});
