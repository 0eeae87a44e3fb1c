import type { KeepLicences } from './keep-licences.ts';
import type { ViewPlanner } from './view-planner.ts';

/** What a client may ask of this context. */
export interface PlannerUseCases {
  readonly viewPlanner: ViewPlanner;
  readonly keepLicences: KeepLicences;
}

/** Each by its name, so that a client knows which context to fetch for one. */
export const plannerUseCases: Readonly<Record<keyof PlannerUseCases, 'planner'>> = {
  viewPlanner: 'planner',
  keepLicences: 'planner',
};
