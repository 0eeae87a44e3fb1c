import { useLayoutEffect, useMemo, useRef } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { useCore } from '../shared/use-core.ts';
import { usePlaceAt } from './address.ts';
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

/** What is shown at an address, and what was shown before it. */
interface Step {
  readonly href: string;
  readonly place: Place | null;
  readonly previous: Place | null;
}

type Outcome = 'enter' | Place;

/**
 * Judges the place at an address by the one that was shown before it: there is none after a reload. Undefined where there
 * is no place, or no judgement yet.
 */
const useJudgedArrival = (
  href: string,
  place: Place | undefined,
  judge: (place: Place, previous: Place | null) => Outcome | undefined,
): Outcome | undefined => {
  const step = useRef<Step>({ href: '', place: null, previous: null });
  const previous = step.current.href === href ? step.current.previous : step.current.place;
  const outcome = place && judge(place, previous);
  useLayoutEffect(() => {
    if (place === undefined || outcome !== 'enter' || step.current.href === href) return;
    step.current = { href, place, previous: step.current.place };
  });
  return outcome;
};
