import type { SaveLicenses } from './save-licenses.ts';
import type { ViewPlanner } from './view-planner.ts';

/** What a client may ask of this context. */
export interface PlannerUseCases {
  readonly viewPlanner: ViewPlanner;
  readonly saveLicenses: SaveLicenses;
}

/** Each by its name, so that a client knows which context to fetch for one. */
export const plannerUseCases: Readonly<Record<keyof PlannerUseCases, 'planner'>> = {
  viewPlanner: 'planner',
  saveLicenses: 'planner',
};
