import { paramNamesOf } from './route-params.ts';
import type { Place, RouteName } from './routes.ts';

/** What a place may only be come to from, and where to go instead. */
interface OnlyFrom {
  readonly from: readonly RouteName[];
  readonly otherwise: RouteName;
}

const ONLY_FROM: Readonly<Partial<Record<RouteName, OnlyFrom>>> = {
  /** Entry is always through onboarding, and results are an arrival from the questions (RT-37, RT-38). */
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
  /** What came of a payment is told once, to whoever has just made it (RT-25 to RT-28). */
  'payment-success-pro': { from: ['checkout'], otherwise: 'billing' },
  'upsell-billing-update-success': { from: ['checkout'], otherwise: 'my-plan' },
  'payment-success-lifetime': { from: ['checkout'], otherwise: 'billing' },
  'payment-failure': { from: ['checkout'], otherwise: 'billing' },
};

/**
 * Where to go instead of a place that is only reached from another one; undefined where it may be entered. After a
 * reload nothing was shown before, so that nobody has arrived from anywhere. The place before must be of the same
 * thing: wherever both have a parameter, it is the same one.
 */
export const insteadOfArrivingAt = (place: Place, previous: Place | null): Place | undefined => {
  const rule = ONLY_FROM[place.name];
  if (rule === undefined || (previous !== null && isArrival(rule, place, previous))) return undefined;
  return isOfTheSame(rule.otherwise, place)
    ? { ...place, name: rule.otherwise }
    : { name: rule.otherwise, params: {}, query: {} };
};

/** Whether a route is about what the place is about: then what leads on from there goes along. */
const isOfTheSame = (name: RouteName, { params }: Place): boolean => {
  const wanted = paramNamesOf(name);
  return wanted.length > 0 && wanted.every((param) => param in params);
};

const isArrival = ({ from }: OnlyFrom, place: Place, previous: Place): boolean =>
  from.includes(previous.name) &&
  Object.entries(place.params).every(([name, value]) => (previous.params[name] ?? value) === value);
