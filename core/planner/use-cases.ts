import type { FollowStandingNews } from './follow-standing-news.ts';
import type { SaveLicenses } from './save-licenses.ts';
import type { ViewPlanner } from './view-planner.ts';

/** What a client may call in this context. */
export interface PlannerUseCases {
  readonly viewPlanner: ViewPlanner;
  readonly saveLicenses: SaveLicenses;
  readonly followStandingNews: FollowStandingNews;
}
