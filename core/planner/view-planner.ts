import { type QueryEntry, query } from '../shared/query.ts';
import type { Refreshable } from '../shared/refreshable.ts';
import type { Planner, Readable } from './ports.ts';
import type { RenewalPlan } from './renewal-plan.ts';
import type { Suggestion } from './what-to-read.ts';

/** Only for who has a session. */
export interface ViewPlanner {
  readonly plan: QueryEntry<RenewalPlan>;
  readonly reading: QueryEntry<readonly Suggestion<Readable>[]>;
}

/** The same with its pen, for the use cases that change a licence. */
export interface PlannerKeeper extends ViewPlanner, Refreshable {
  /** Shown from now on; what to read next follows it. */
  readonly put: (plan: RenewalPlan) => void;
}

export const viewPlanner = (planner: Planner): PlannerKeeper => {
  const plan = query((_: 'mine') => planner.plan());
  const reading = query((_: 'mine') => planner.reading());
  return {
    get plan() {
      return plan.of('mine');
    },
    get reading() {
      return reading.of('mine');
    },
    put: (value) => {
      plan.put('mine', value);
      reading.invalidate();
    },
    invalidate: () => {
      plan.invalidate();
      reading.invalidate();
    },
    clear: () => {
      plan.clear();
      reading.clear();
    },
  };
};
