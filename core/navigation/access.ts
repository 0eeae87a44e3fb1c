import type { SessionState } from '../accounts/session.ts';
import type { Log } from '../notices/ports.ts';
import { nextPlace, toNextPlace } from './next-place.ts';
import { insteadOfArrivingAt } from './only-from.ts';
import { redirectFrom } from './redirects.ts';
import { ROUTE_ACCESS } from './route-access.ts';
import type { Place } from './routes.ts';

/**
 * Whether a place may be entered, or where to go instead. A route that shows nothing redirects. A guest who needs a
 * session logs in and comes back (NV-01). A learner who opens login or registration continues to their destination. A
 * stored token counts as a session while its learner is looked up. `previous` is the place shown before, for routes
 * that can be reached only from another; null if there was none.
 */
export const access = (
  place: Place,
  session: SessionState,
  previous: Place | null = null,
): 'enter' | Place => {
  const redirect = redirectFrom(place);
  if (redirect !== undefined) return redirect;
  const needs = ROUTE_ACCESS[place.name];
  if (needsSession(place) && session.phase === 'guest')
    return { name: 'login', params: {}, query: toNextPlace(place) };
  if (needs === 'guest' && session.phase === 'learner') return nextPlace(place.query);
  return insteadOfArrivingAt(place, previous) ?? 'enter';
};

/** The same, with the warning that the specification's section 8 requires. */
export const guardedAccess =
  (log: Log) =>
  (place: Place, session: SessionState, previous: Place | null = null): 'enter' | Place => {
    const outcome = access(place, session, previous);
    if (outcome !== 'enter' && outcome.name === 'login' && needsSession(place))
      log.warn(`The route ${place.name} needs a session: going to login.`);
    return outcome;
  };

const needsSession = ({ name }: Place): boolean => ['session', 'subscriber'].includes(ROUTE_ACCESS[name]);
