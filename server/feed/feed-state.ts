import type { Queries } from '../database/database.ts';

/** How many articles are listed, and a number that grows with every change of what the feed shows. */
interface FeedState {
  readonly articles: number;
  readonly version: string;
}

export const readFeedState = async (queries: Queries): Promise<FeedState> => {
  const [state] = await queries.query<{ articles: string; version: string }>(
    'select articles, version from feed_state',
  );
  if (state === undefined) throw new Error('The table feed_state has lost its row.');
  return { articles: Number(state.articles), version: state.version };
};
