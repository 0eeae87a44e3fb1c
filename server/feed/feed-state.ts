import * as v from 'valibot';
import { latestBegunDay } from '#core/activities/activity-state.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** The number of listed articles, and a version that changes with the feed's content and every day. */
interface FeedState {
  readonly articles: number;
  readonly version: string;
}

/** Starts a new version after a change that the articles' triggers don't see, such as words that searches look up. */
export const startFeedVersion = async (queries: Queries): Promise<void> => {
  await queries.query('update feed_state set version = version + 1');
};

export const readFeedState = async (queries: Queries, now: Date): Promise<FeedState> => {
  const [state] = await readRows(
    queries,
    v.object({ articles: v.string(), version: v.string() }),
    `select version, articles - (
       select count(*) from articles a where a.removed_at is null and not ${listed('a', now)}
         and (a.is_draft or a.released_on > '${latestBegunDay(now)}')) as articles
     from feed_state`,
  );
  if (state === undefined) throw new Error('The table feed_state has lost its row.');
  return { articles: Number(state.articles), version: `${state.version} ${latestBegunDay(now)}` };
};
