import { paramNamesOf } from './route-params.ts';
import type { Place, RouteName } from './routes.ts';

/** The routes from which a place may be entered, and where to go otherwise. */
interface OnlyFrom {
  readonly from: readonly RouteName[];
  readonly otherwise: RouteName;
}

const ONLY_FROM: Readonly<Partial<Record<RouteName, OnlyFrom>>> = {
  /** The questions are entered only from onboarding, and the results only from the questions (RT-37, RT-38). */
  'article-pretest': { from: ['article-pretest-onboarding'], otherwise: 'article-pretest-onboarding' },
  'article-pretest-results': { from: ['article-pretest'], otherwise: 'home' },
  'special-requirements-article-pretest': {
    from: ['special-requirements-article-pretest-onboarding'],
    otherwise: 'special-requirements-article-pretest-onboarding',
  },
  'special-requirements-article-pretest-results': {
    from: ['special-requirements-article-pretest'],
    otherwise: 'home',
  },
  /** The outcome of a payment is shown once, right after it (RT-25 to RT-28). */
  'payment-success-pro': { from: ['checkout'], otherwise: 'billing' },
  'upsell-billing-update-success': { from: ['checkout'], otherwise: 'my-plan' },
  'payment-success-lifetime': { from: ['checkout'], otherwise: 'billing' },
  'payment-failure': { from: ['checkout'], otherwise: 'billing' },
};

/**
 * Where to go instead of a place that can be entered only from another one; undefined if it may be entered. After a
 * reload there is no previous place. The previous place must be about the same thing: parameters that both have must be
 * equal.
 */
export const insteadOfArrivingAt = (place: Place, previous: Place | null): Place | undefined => {
  const rule = ONLY_FROM[place.name];
  if (rule === undefined || (previous !== null && isArrival(rule, place, previous))) return undefined;
  return isOfTheSame(rule.otherwise, place)
    ? { ...place, name: rule.otherwise }
    : { name: rule.otherwise, params: {}, query: {} };
};

/** Whether the place has all parameters of a route, so that both are about the same thing and the query stays. */
const isOfTheSame = (name: RouteName, { params }: Place): boolean => {
  const wanted = paramNamesOf(name);
  return wanted.length > 0 && wanted.every((param) => param in params);
};

const isArrival = ({ from }: OnlyFrom, place: Place, previous: Place): boolean =>
  from.includes(previous.name) &&
  Object.entries(place.params).every(([name, value]) => (previous.params[name] ?? value) === value);
