import { httpPlanner } from '#adapters/http/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { followStandingNews } from '#core/planner/follow-standing-news.ts';
import type { Planner } from '#core/planner/ports.ts';
import { saveLicenses } from '#core/planner/save-licenses.ts';
import type { PlannerUseCases } from '#core/planner/use-cases.ts';
import { type PlannerStore, viewPlanner } from '#core/planner/view-planner.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface PlannerPorts {
  readonly planner: Planner;
}

interface PlannerBuilt extends PlannerUseCases {
  readonly viewPlanner: PlannerStore;
}

export interface PlannerBindings extends PlannerPorts, PlannerBuilt {}

const from = recipesOver<FirstBindings & PlannerBindings>();

export const planner = (ports: PlannerPorts) =>
  partOf<PlannerPorts, PlannerBuilt, 'planner'>({
    context: 'planner',
    ports,
    during: { planner: 'shown' },
    build: {
      followStandingNews: from(['caches', 'planner'], followStandingNews),
      viewPlanner: from(['caches', 'planner'], viewPlanner),
      saveLicenses: from(
        ['caches', 'planner', 'now', 'calendar', 'viewPlanner'],
        (caches, port, now, calendar, view) =>
          saveLicenses(caches, port, () => completionDay(now(), calendar.timeZone()), view),
      ),
    },
  });

export const plannerOverApi = ({ client }: Api): PlannerPorts => ({ planner: httpPlanner(client) });
