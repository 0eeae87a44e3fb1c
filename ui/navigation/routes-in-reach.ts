import { createState, type State } from '#core/shared/state.ts';
import type { RouteRow } from './route-row.ts';

/** The routes whose pages are known by now. */
export interface RoutesInReach {
  readonly rows: State<readonly RouteRow[]>;
  /** Fetches those of the others as well; rejects where their code cannot be had, and may be asked again. */
  readonly fetchAll: () => Promise<readonly RouteRow[]>;
}

export const routesInReach = (
  first: readonly RouteRow[],
  fetchFurther: () => Promise<readonly RouteRow[]> = async () => [],
): RoutesInReach => {
  const { state, set } = createState(first);
  return {
    rows: state,
    fetchAll: async () => {
      const further = await fetchFurther();
      if (state.get() === first) set([...first, ...further]);
      return state.get();
    },
  };
};
