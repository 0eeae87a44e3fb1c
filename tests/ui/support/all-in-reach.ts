import { guardedAccess } from '#core/navigation/access.ts';
import { courseAddress } from '#core/navigation/course-address.ts';
import { createState } from '#core/shared/state.ts';
import type { RouteRow } from '#ui/navigation/route-row.ts';
import type { RoutesInReach } from '#ui/navigation/routes-in-reach.ts';

/** Routes of which none has yet to come. */
export const allInReach = (rows: readonly RouteRow[]): RoutesInReach => {
  const further = { rows, guardedAccess, courseAddress };
  return { first: [], further: createState(further).state, fetchFurther: async () => further };
};
