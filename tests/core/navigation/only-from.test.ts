import { describe, expect, it } from 'vitest';
import type { SessionState } from '#core/accounts/session.ts';
import { access } from '#core/navigation/access.ts';
import { insteadOfArrivingAt } from '#core/navigation/only-from.ts';
import { paramNamesOf } from '#core/navigation/route-params.ts';
import { type Place, ROUTE_NAMES, type RouteName } from '#core/navigation/routes.ts';
import { ada } from '../accounts/ada.ts';

const learner: SessionState = { phase: 'learner', user: ada };
const placeOf = (name: RouteName, value = '7'): Place => ({
  name,
  params: Object.fromEntries(paramNamesOf(name).map((param) => [param, value])),
  query: { nextRoute: 'article' },
});
const home: Place = { name: 'home', params: {}, query: {} };

describe.each([
  ['article-pretest', 'RT-37'],
  ['special-requirements-article-pretest', 'RT-38'],
] as const)('%s', (questions, id) => {
  const [onboarding, results] = [`${questions}-onboarding`, `${questions}-results`] as const;

  it(`is entered from its onboarding, and otherwise through it, from any page [${id}]`, () => {
    for (const name of ROUTE_NAMES) {
      const outcome = access(placeOf(questions), learner, placeOf(name));
      expect(outcome).toEqual(name === onboarding ? 'enter' : { ...placeOf(onboarding) });
    }
  });

  it(`goes through its onboarding again after a reload [${id}]`, () => {
    expect(access(placeOf(questions), learner)).toEqual(placeOf(onboarding));
  });

  it(`shows results after its questions, and otherwise leads home [${id}]`, () => {
    for (const name of ROUTE_NAMES)
      expect(access(placeOf(results), learner, placeOf(name))).toEqual(name === questions ? 'enter' : home);
    expect(access(placeOf(results), learner)).toEqual(home);
  });

  it('refuses entry from the pretest of another article', () => {
    expect(insteadOfArrivingAt(placeOf(results), placeOf(questions, '8'))).toEqual(home);
    expect(insteadOfArrivingAt(placeOf(questions), placeOf(onboarding, '8'))).toEqual(placeOf(onboarding));
  });

  it('sends a guest to log in, from any page', () => {
    for (const name of [questions, onboarding, results])
      expect(access(placeOf(name), { phase: 'guest' }, placeOf(questions))).toMatchObject({ name: 'login' });
  });
});

describe.each([
  ['payment-success-pro', 'billing', 'RT-25'],
  ['upsell-billing-update-success', 'my-plan', 'RT-26'],
  ['payment-success-lifetime', 'billing', 'RT-27'],
  ['payment-failure', 'billing', 'RT-28'],
] as const)('%s', (name, otherwise, id) => {
  it(`shows the payment result after checkout, and otherwise leads to ${otherwise} [${id}]`, () => {
    const place: Place = { name, params: {}, query: {} };
    for (const before of ROUTE_NAMES)
      expect(access(place, learner, placeOf(before))).toEqual(
        before === 'checkout' ? 'enter' : { name: otherwise, params: {}, query: {} },
      );
    expect(access(place, learner, { name: 'checkout', params: { selectedPlan: 'pro' }, query: {} })).toBe(
      'enter',
    );
    expect(access(place, learner)).toMatchObject({ name: otherwise });
  });
});

describe('a route without such a rule', () => {
  it('can be entered from anywhere', () => {
    expect(insteadOfArrivingAt(placeOf('article'), null)).toBeUndefined();
    expect(insteadOfArrivingAt(placeOf('article'), placeOf('home'))).toBeUndefined();
  });
});
