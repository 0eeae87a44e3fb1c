import { useMemo } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { useCore } from '../shared/use-core.ts';
import { useJudgedArrival } from './judged-arrival.ts';
import { usePlaceAt } from './place-at.ts';
import type { RouteDefinition } from './route-definition.ts';
import type { RoutesInReach } from './routes-in-reach.ts';

/** What is to be shown at an address. */
interface Whereabouts {
  /** The place itself, where it may be entered. */
  readonly entered: Place | undefined;
  /** Where to go instead. */
  readonly instead: string | undefined;
  /** Whether that is not known before the further routes have come. */
  readonly isUnknown: boolean;
  /** What the navigation shows as the present place. */
  readonly shown: Place;
  readonly rowOf: (name: RouteName) => RouteDefinition | undefined;
}

/** Finds the place of an address and judges it: the routes of the first load at once, the others once they are there. */
export const useWhereabouts = (
  path: string,
  search: string,
  session: SessionState,
  routes: RoutesInReach,
  { log }: AppServices,
): Whereabouts => {
  const place = usePlaceAt(path, search);
  const further = useCore(routes.further);
  const guard = useMemo(() => further?.guardedAccess(log), [further, log]);
  const isFirst = (name: RouteName) => routes.first.some((row) => row.name === name);
  const judged = useJudgedArrival(`${path}?${search}`, place, (at, previous) =>
    isFirst(at.name) ? 'enter' : guard?.(at, session, previous),
  );
  const outcome = judged ?? (further && notFound);
  const entered = outcome === 'enter' ? place : undefined;
  return {
    entered,
    instead:
      outcome === undefined || outcome === 'enter'
        ? undefined
        : (further?.courseAddress(path, search) ?? hrefOf(outcome)),
    isUnknown: outcome === undefined,
    shown: (outcome === undefined ? place : entered) ?? notFound,
    rowOf: (name) => [...routes.first, ...(further?.routes ?? [])].find((row) => row.name === name),
  };
};
