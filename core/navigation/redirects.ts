import { isCheckoutSlug } from '../plans/checkout-slug.ts';
import { notFound } from './not-found.ts';
import type { Place, RouteName, RouteQuery } from './routes.ts';

/** The target of a route that shows nothing itself, with its parameters and query; undefined if it shows this place. */
type Redirect = (place: Place) => Place | undefined;

const REDIRECTS: Readonly<Partial<Record<RouteName, Redirect>>> = {
  /** Partner users go to the courses and keep the token of their link (RT-11). */
  'login-fluorosafety': ({ query }) => ({
    name: 'login',
    params: {},
    query: { nextRoute: 'premium-courses-feed', ...only(query, 'token') },
  }),
  /** A downgrade is one of the plan changes (RT-22). */
  'downgrade-plan': ({ query }) => ({ name: 'change-plan', params: {}, query }),
  /** There is a checkout only for plans that are sold. */
  checkout: ({ params }) => (isCheckoutSlug(params.selectedPlan) ? undefined : notFound),
  /** Links in mails (RT-29, RT-30). */
  'email-cta-upgrade-pro': ({ query }) => ({ name: 'checkout', params: { selectedPlan: 'pro' }, query }),
  'email-cta-upgrade-lifetime': ({ query }) => ({
    name: 'checkout',
    params: { selectedPlan: 'lifetime' },
    query,
  }),
};

/** The target of a redirect; undefined for a place that is shown. */
export const redirectFrom = (place: Place): Place | undefined => REDIRECTS[place.name]?.(place);

const only = (query: RouteQuery, name: string): RouteQuery => {
  const value = query[name];
  return value === undefined ? {} : { [name]: value };
};
