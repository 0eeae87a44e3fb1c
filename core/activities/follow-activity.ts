import { type QueryEntry, query } from '../shared/query.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { ActivityStanding } from './activity-standing.ts';
import type { Standings } from './ports.ts';

/** How far a reader is with an article's activity. */
export interface FollowActivity {
  readonly standing: (articleId: string) => QueryEntry<ActivityStanding>;
}

export interface ActivityFollower extends FollowActivity, Clearable {
  /** Something was done about an article's activity: what is shown of it is read again. */
  readonly changed: (articleId: string) => void;
  /** Shows a standing that was changed here before the other side has said so. */
  readonly put: (articleId: string, standing: ActivityStanding) => void;
}

export const followActivity = (activities: Standings): ActivityFollower => {
  const { of, invalidate, put, clear } = query(activities.standing);
  return { standing: of, changed: invalidate, put, clear };
};
