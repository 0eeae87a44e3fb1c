import { feedRow } from '#contract/feed.ts';
import { quizBySlugRow } from '#contract/quizzes.ts';
import type { RowResponse } from '#contract/row.ts';
import { type ApiCaller, apiCaller } from '../scripts/api-caller.ts';

type FeedItem = RowResponse<typeof feedRow>['data'][number];

/** Enough for 20 questions. */
const WANTED = 8;

/** The feed's first articles whose quiz can be taken: the copies that fill the feed have none. */
export const articlesWithQuiz = async (origin: string): Promise<readonly [FeedItem, ...FeedItem[]]> => {
  const { call } = apiCaller(origin);
  const found: FeedItem[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && found.length < WANTED) {
    const page: RowResponse<typeof feedRow> = await call(feedRow, { query: cursor ? { cursor } : {} });
    found.push(...(await thoseWithQuiz(call, page.data)));
    cursor = page.links.next;
  }
  const [first, ...others] = found;
  if (!first) throw new Error('No article of the feed has a quiz.');
  return [first, ...others];
};

const thoseWithQuiz = async (call: ApiCaller['call'], items: readonly FeedItem[]) => {
  const asked = await Promise.allSettled(items.map(({ slug }) => call(quizBySlugRow, { params: { slug } })));
  return items.filter((_, index) => asked[index]?.status === 'fulfilled');
};
