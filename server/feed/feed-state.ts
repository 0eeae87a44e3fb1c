import type { Queries } from '../database/database.ts';

/** The number of listed articles, and a version that grows with every change of the feed's content. */
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
