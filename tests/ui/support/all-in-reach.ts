import { guardedAccess } from '#core/navigation/access.ts';
import { courseAddress } from '#core/navigation/course-address.ts';
import { createState } from '#core/shared/state.ts';
import type { RouteDefinition } from '#ui/navigation/route-definition.ts';
import type { RoutesInReach } from '#ui/navigation/routes-in-reach.ts';

/** Routes of which none has yet to come. */
export const allInReach = (routes: readonly RouteDefinition[]): RoutesInReach => {
  const further = { routes, guardedAccess, courseAddress };
  return { first: [], further: createState(further).state, fetchFurther: async () => further };
};
