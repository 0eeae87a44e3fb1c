import type { FollowStandingNews } from './follow-standing-news.ts';
import type { SaveLicenses } from './save-licenses.ts';
import type { ViewPlanner } from './view-planner.ts';

/** What a client may call in this context. */
export interface PlannerUseCases {
  readonly viewPlanner: ViewPlanner;
  readonly saveLicenses: SaveLicenses;
  readonly followStandingNews: FollowStandingNews;
}

/** The use cases by name, so that a client knows which context to load for one. */
export const plannerUseCases: Readonly<Record<keyof PlannerUseCases, 'planner'>> = {
  viewPlanner: 'planner',
  saveLicenses: 'planner',
  followStandingNews: 'planner',
};
