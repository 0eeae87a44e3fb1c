import { guardedAccess } from '#core/navigation/access.ts';
import { courseAddress } from '#core/navigation/course-address.ts';
import { createState } from '#core/shared/state.ts';
import type { RouteDefinition } from '#ui/navigation/route-definition.ts';
import type { RouteTable } from '#ui/navigation/route-table.ts';

/** A route table whose routes are all loaded. */
export const loadedRoutes = (routes: readonly RouteDefinition[]): RouteTable => {
  const further = { routes, guardedAccess, courseAddress };
  return { first: [], further: createState(further).state, prefetchRoutes: async () => further };
};
