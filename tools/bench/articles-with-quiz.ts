import type { EndpointResponse } from '#contract/endpoint.ts';
import { feedEndpoint } from '#contract/feed.ts';
import { quizBySlugEndpoint } from '#contract/quizzes.ts';
import { type ApiCaller, apiCaller } from '../api-caller.ts';

type FeedItem = EndpointResponse<typeof feedEndpoint>['data'][number];

/** Enough for 20 questions. */
const WANTED = 8;

/** The feed's first articles with a quiz; the copies that fill the feed have none. */
export const articlesWithQuiz = async (origin: string): Promise<readonly [FeedItem, ...FeedItem[]]> => {
  const { call } = apiCaller(origin);
  const found: FeedItem[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && found.length < WANTED) {
    const page: EndpointResponse<typeof feedEndpoint> = await call(feedEndpoint, {
      query: cursor ? { cursor } : {},
    });
    found.push(...(await thoseWithQuiz(call, page.data)));
    cursor = page.links.next;
  }
  const [first, ...others] = found;
  if (!first) throw new Error('No article of the feed has a quiz.');
  return [first, ...others];
};

const thoseWithQuiz = async (call: ApiCaller['call'], items: readonly FeedItem[]) => {
  const asked = await Promise.allSettled(
    items.map(({ slug }) => call(quizBySlugEndpoint, { params: { slug } })),
  );
  return items.filter((_, index) => asked[index]?.status === 'fulfilled');
};
