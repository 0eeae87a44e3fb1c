import { type Query, type QueryEntry, query } from '../shared/query.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { ActivityStanding } from './activity-standing.ts';
import type { DueEvaluation, Standings } from './ports.ts';

/** How far a reader is with an article's activity, and which evaluations a learner has left to give. */
export interface FollowActivity {
  readonly standing: (articleId: string) => QueryEntry<ActivityStanding>;
  /** The latest first. Only a learner has any. */
  readonly evaluationsDue: QueryEntry<readonly DueEvaluation[]>;
}

export interface ActivityFollower extends FollowActivity, Clearable {
  /** Something was done about an article's activity: what is shown of it is read again. */
  readonly changed: (articleId: string) => void;
  /** Shows a standing that was changed here before the other side has said so. */
  readonly put: (articleId: string, standing: ActivityStanding) => void;
  /** A course was finished or evaluated. */
  readonly courseChanged: () => void;
}

export const followActivity = (activities: Standings): ActivityFollower => {
  const standings: Query<string, ActivityStanding> = query(activities.standing);
  const due = query((_: 'mine') => activities.evaluationsDue());
  return {
    standing: standings.of,
    get evaluationsDue() {
      return due.of('mine');
    },
    changed: (articleId) => {
      standings.invalidate(articleId);
      due.invalidate();
    },
    put: standings.put,
    courseChanged: () => due.invalidate(),
    clear: () => {
      standings.clear();
      due.clear();
    },
  };
};
