import { httpPlanner } from '#adapters/http/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { followStandingNews } from '#core/planner/follow-standing-news.ts';
import type { Planner } from '#core/planner/ports.ts';
import { saveLicenses } from '#core/planner/save-licenses.ts';
import { viewPlanner } from '#core/planner/view-planner.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface PlannerPorts {
  readonly planner: Planner;
}

export const planner = defineContext({
  name: 'planner',
  needs: { first },
  during: { planner: 'shown' },
  build: ({ planner }: PlannerPorts, { first: { caches, now, zone } }) => {
    const today = () => completionDay(now(), zone.get());
    const view = viewPlanner({ caches, planner });
    return {
      followStandingNews: followStandingNews({ caches, planner }),
      viewPlanner: view,
      saveLicenses: saveLicenses({ caches, planner, today, viewPlanner: view }),
    };
  },
  fromApi: ({ client }: Api) => ({ planner: httpPlanner(client) }),
});
