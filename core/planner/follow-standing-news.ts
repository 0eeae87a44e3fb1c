import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Planner } from './ports.ts';
import type { SeenChange, StandingNews } from './standing-news.ts';

/** News about articles that gave the learner credit. Requires a session. */
export interface FollowStandingNews {
  readonly news: QueryEntry<readonly StandingNews[]>;
  /** Dismissed news does not appear again, on any device. */
  readonly dismiss: Command<readonly SeenChange[], readonly StandingNews[]>;
}

interface FollowStandingNewsPorts {
  readonly caches: Caches;
  readonly planner: Planner;
}

/** Shows the remaining news after each dismissal. */
export const followStandingNews = ({ caches, planner }: FollowStandingNewsPorts): FollowStandingNews => {
  const news = query(caches, (_: 'mine') => planner.standingNews(), { tags: ['credits'] });
  return {
    get news() {
      return news.of('mine');
    },
    dismiss: command(caches, (changes) =>
      planner.dismissStandingNews(changes).pipe(tapRight((left) => news.put('mine', left))),
    ),
  };
};
