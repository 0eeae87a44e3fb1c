import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { ActivityStanding } from './activity-standing.ts';
import type { Standings } from './ports.ts';

/** A reader's progress in an article's activity. */
export interface FollowActivity {
  readonly standing: (articleId: string) => QueryEntry<ActivityStanding>;
}

export interface ActivityFollower extends FollowActivity {
  /** Shows a change made here before the server has confirmed it. */
  readonly put: (articleId: string, standing: ActivityStanding) => void;
}

interface FollowActivityPorts {
  readonly caches: Caches;
  readonly standings: Standings;
}

export const followActivity = ({ caches, standings }: FollowActivityPorts): ActivityFollower => {
  const { of, put } = query(caches, standings.standing, {
    tags: (articleId) => [`activity:${articleId}`, 'pretests'],
  });
  return { standing: of, put };
};
