import { lazy, useMemo } from 'react';
import type { guardedAccess } from '#core/navigation/access.ts';
import type { courseAddress } from '#core/navigation/course-address.ts';
import { createState, type State } from '#core/shared/state.ts';
import type { Page, RouteDefinition } from './route-definition.ts';

/** The routes that the first load does without, with what it takes to know who may enter them. */
export interface FurtherRoutes {
  readonly routes: readonly RouteDefinition[];
  readonly guardedAccess: typeof guardedAccess;
  readonly courseAddress: typeof courseAddress;
}

export interface RoutesInReach {
  /** Anyone may enter them, from anywhere. */
  readonly first: readonly RouteDefinition[];
  /** Undefined until they were fetched. */
  readonly further: State<FurtherRoutes | undefined>;
  /** Rejects where their code cannot be had; who asks again tries again. */
  readonly fetchFurther: () => Promise<FurtherRoutes>;
}

export const routesInReach = (
  first: readonly RouteDefinition[],
  fetch: () => Promise<FurtherRoutes>,
): RoutesInReach => {
  const { state, set } = createState<FurtherRoutes | undefined>(undefined);
  return {
    first,
    further: state,
    fetchFurther: async () => {
      const further = state.get() ?? (await fetch());
      set(further);
      return further;
    },
  };
};

/**
 * Stands for the page at an address whose route has yet to come, and fetches it, for each address anew; show it inside
 * `<Suspense>`.
 */
export const useRoutesComing = (path: string, { fetchFurther }: RoutesInReach): Page =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was not to be had at one address is asked for at the next
  useMemo(() => lazy(() => fetchFurther().then(() => ({ default: () => null }))), [path, fetchFurther]);
