import type { Place, RouteName, RouteQuery } from './routes.ts';

/** Where a route that shows nothing itself leads, with what its address carries. */
type Redirect = (place: Place) => Place;

const REDIRECTS: Readonly<Partial<Record<RouteName, Redirect>>> = {
  /** Partner users come to the courses, and the token of their link goes along (RT-11). */
  'login-fluorosafety': ({ query }) => ({
    name: 'login',
    params: {},
    query: { nextRoute: 'premium-courses-feed', ...only(query, 'token') },
  }),
  /** Going down is one of the changes (RT-22). */
  'downgrade-plan': ({ query }) => ({ name: 'change-plan', params: {}, query }),
  /** What a mail invites to (RT-29, RT-30). */
  'email-cta-upgrade-pro': ({ query }) => ({ name: 'checkout', params: { selectedPlan: 'pro' }, query }),
  'email-cta-upgrade-lifetime': ({ query }) => ({
    name: 'checkout',
    params: { selectedPlan: 'lifetime' },
    query,
  }),
};

/** Where to go instead of a place that only leads on; undefined for a place to be shown. */
export const redirectFrom = (place: Place): Place | undefined => REDIRECTS[place.name]?.(place);

const only = (query: RouteQuery, name: string): RouteQuery => {
  const value = query[name];
  return value === undefined ? {} : { [name]: value };
};
