import type { RuleNews } from '../requirements/rule-history.ts';
import type { Caches, Tag } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Planner } from './ports.ts';
import type { RenewalPlan } from './renewal-plan.ts';
import type { ShortestPlan } from './shortest-plan.ts';
import type { Today } from './today.ts';
import type { Readable, Suggestion } from './what-to-read.ts';

/** Requires a session. */
export interface ViewPlanner {
  readonly plan: QueryEntry<RenewalPlan>;
  readonly reading: QueryEntry<readonly Suggestion<Readable>[]>;
  readonly shortest: QueryEntry<readonly ShortestPlan<Readable>[]>;
  readonly today: QueryEntry<Today>;
  /** Changes in the rules of the learner's boards. */
  readonly news: QueryEntry<RuleNews>;
}

/** The same with its setter, for the use cases that change a license. */
export interface PlannerStore extends ViewPlanner {
  /** Shows this plan from now on; the list of what to read next follows. */
  readonly put: (plan: RenewalPlan) => void;
  readonly putNews: (news: RuleNews) => void;
}

const TAGS: readonly Tag[] = ['credits', 'outside-credits', 'practice'];

interface ViewPlannerPorts {
  readonly caches: Caches;
  readonly planner: Planner;
}

export const viewPlanner = ({ caches, planner }: ViewPlannerPorts): PlannerStore => {
  const plan = query(caches, (_: 'mine') => planner.plan(), { tags: TAGS });
  const reading = query(caches, (_: 'mine') => planner.reading(), { tags: TAGS });
  const shortest = query(caches, (_: 'mine') => planner.shortest(), { tags: TAGS });
  const news = query(caches, (_: 'mine') => planner.ruleNews(), { tags: ['practice'] });
  const today = query(caches, (_: 'mine') => planner.today(), {
    tags: [...TAGS, 'activities', 'open-quizzes'],
  });
  return {
    get plan() {
      return plan.of('mine');
    },
    get reading() {
      return reading.of('mine');
    },
    get shortest() {
      return shortest.of('mine');
    },
    get news() {
      return news.of('mine');
    },
    putNews: (value) => news.put('mine', value),
    get today() {
      return today.of('mine');
    },
    put: (value) => {
      plan.put('mine', value);
      reading.invalidate();
      shortest.invalidate();
      news.invalidate();
      today.invalidate();
    },
  };
};
