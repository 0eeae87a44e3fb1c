import { useLayoutEffect, useMemo, useRef } from 'react';
import type { SessionState } from '#core/accounts/session.ts';
import { notFound } from '#core/navigation/not-found.ts';
import { hrefOf } from '#core/navigation/path-of.ts';
import type { Place, RouteName } from '#core/navigation/routes.ts';
import type { AppServices } from '../shared/app-services.ts';
import { useCore } from '../shared/use-core.ts';
import { usePlaceAt } from './address.ts';
import type { RouteDefinition } from './route-definition.ts';
import type { RouteTable } from './route-table.ts';

/** What to show at a URL. */
interface CurrentRoute {
  /** The place, if it may be entered. */
  readonly entered: Place | undefined;
  /** The redirect target. */
  readonly redirect: string | undefined;
  /** True while this is unknown, because the other routes are not loaded. */
  readonly isUnknown: boolean;
  /** The current place of the navigation. */
  readonly shown: Place;
  readonly routeOf: (name: RouteName) => RouteDefinition | undefined;
}

/** Finds the route of a URL and whether it may be entered; known once its routes are loaded. */
export const useCurrentRoute = (
  path: string,
  search: string,
  session: SessionState,
  routes: RouteTable,
  { log }: AppServices,
): CurrentRoute => {
  const place = usePlaceAt(path, search);
  const further = useCore(routes.further);
  const guard = useMemo(() => further?.guardedAccess(log), [further, log]);
  const isFirst = (name: RouteName) => routes.first.some((route) => route.name === name);
  const decision = useAccessDecision(`${path}?${search}`, place, (at, previous) =>
    isFirst(at.name) ? 'enter' : guard?.(at, session, previous),
  );
  const outcome = decision ?? (further && notFound);
  const entered = outcome === 'enter' ? place : undefined;
  return {
    entered,
    redirect:
      outcome === undefined || outcome === 'enter'
        ? undefined
        : (further?.courseAddress(path, search) ?? hrefOf(outcome)),
    isUnknown: outcome === undefined,
    shown: (outcome === undefined ? place : entered) ?? notFound,
    routeOf: (name) => [...routes.first, ...(further?.routes ?? [])].find((route) => route.name === name),
  };
};

/** What is shown at a URL, and what was shown before it. */
interface Step {
  readonly href: string;
  readonly place: Place | null;
  readonly previous: Place | null;
}

type Outcome = 'enter' | Place;

/**
 * Decides whether the place at a URL may be entered, given the one that was shown before it (none after a reload).
 * Undefined if there is no place, or no decision yet.
 */
const useAccessDecision = (
  href: string,
  place: Place | undefined,
  decide: (place: Place, previous: Place | null) => Outcome | undefined,
): Outcome | undefined => {
  const step = useRef<Step>({ href: '', place: null, previous: null });
  const previous = step.current.href === href ? step.current.previous : step.current.place;
  const outcome = place && decide(place, previous);
  useLayoutEffect(() => {
    if (place === undefined || outcome !== 'enter' || step.current.href === href) return;
    step.current = { href, place, previous: step.current.place };
  });
  return outcome;
};
