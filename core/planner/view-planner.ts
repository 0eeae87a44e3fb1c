import type { Caches, Tag } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Planner, Readable } from './ports.ts';
import type { RenewalPlan } from './renewal-plan.ts';
import type { Suggestion } from './what-to-read.ts';

/** Only with a session. */
export interface ViewPlanner {
  readonly plan: QueryEntry<RenewalPlan>;
  readonly reading: QueryEntry<readonly Suggestion<Readable>[]>;
}

/** The same with its setter, for the use cases that change a license. */
export interface PlannerStore extends ViewPlanner {
  /** Shows this plan from now on; the list of what to read next follows. */
  readonly put: (plan: RenewalPlan) => void;
}

const TAGS: readonly Tag[] = ['credits', 'outside-credits', 'practice'];

export const viewPlanner = (caches: Caches, planner: Planner): PlannerStore => {
  const plan = query(caches, (_: 'mine') => planner.plan(), { tags: TAGS });
  const reading = query(caches, (_: 'mine') => planner.reading(), { tags: TAGS });
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
  };
};
