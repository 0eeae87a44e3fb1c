import { lazy, useMemo } from 'react';
import type { guardedAccess } from '#core/navigation/access.ts';
import type { courseAddress } from '#core/navigation/course-address.ts';
import { createState, type State } from '#core/shared/state.ts';
import type { Page, RouteDefinition } from './route-definition.ts';

/** The routes that are loaded after the first page, with the rules of who may enter them. */
export interface FurtherRoutes {
  readonly routes: readonly RouteDefinition[];
  readonly guardedAccess: typeof guardedAccess;
  readonly courseAddress: typeof courseAddress;
}

/** The routes of the app: those of the first load, and the others once they are loaded. */
export interface RouteTable {
  /** Part of the first load. Anyone may enter them, from anywhere. */
  readonly first: readonly RouteDefinition[];
  /** Undefined until they are loaded. */
  readonly further: State<FurtherRoutes | undefined>;
  /** Rejects if their code cannot be loaded; a further call tries again. */
  readonly prefetchRoutes: () => Promise<FurtherRoutes>;
}

export const createRouteTable = (
  first: readonly RouteDefinition[],
  fetch: () => Promise<FurtherRoutes>,
): RouteTable => {
  const { state, set } = createState<FurtherRoutes | undefined>(undefined);
  return {
    first,
    further: state,
    prefetchRoutes: async () => {
      const further = state.get() ?? (await fetch());
      set(further);
      return further;
    },
  };
};

/** Suspends in place of a page whose route is not loaded yet, and loads the routes. Render it inside `<Suspense>`. */
export const useLoadingRoutes = (path: string, { prefetchRoutes }: RouteTable): Page =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: if loading failed at one address, it is tried again at the next
  useMemo(() => lazy(() => prefetchRoutes().then(() => ({ default: () => null }))), [path, prefetchRoutes]);
