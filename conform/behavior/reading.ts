import { activityEndpoint } from '#contract/activities.ts';
import {
  articleDetailsEndpoint,
  countShareEndpoint,
  downVoteEndpoint,
  upVoteEndpoint,
} from '#contract/articles.ts';
import type { EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import {
  feedEndpoint,
  feedSearchEndpoint,
  filterChoicesEndpoint,
  searchSuggestionsEndpoint,
} from '#contract/feed.ts';
import { nobody } from '../caller.ts';
import { expectRefused, expectRefusedField, expectSame, needed, type Rule, repeated } from './rule.ts';

type Card = EndpointResponse<typeof feedEndpoint>['data'][number];

/** More pages than any check needs. */
const MAX_PAGES = 20;

export const readingRules: readonly Rule[] = [
  {
    group: 'feed',
    title: 'the pages of the feed give each article once, and lead back',
    needs: [feedEndpoint],
    check: async ({ caller }) => {
      const page = async (cursor?: string | null) =>
        needed(await caller.get(feedEndpoint, { query: cursor ? { cursor } : {} }), feedEndpoint);
      const first = await page();
      const ids = first.data.map(({ id }) => id);
      let { next } = first.links;
      for (let pages = 1; next && pages < MAX_PAGES; pages += 1) {
        const following = await page(next);
        if (pages === 1) {
          const back = await page(following.links.prev);
          const idsBack = back.data.map(({ id }) => id);
          expectSame(feedEndpoint, 'links.prev', idsBack, ids, 'the page before the second is not the first');
        }
        ids.push(...following.data.map(({ id }) => id));
        next = following.links.next;
      }
      expectSame(feedEndpoint, 'data', repeated(ids), undefined, 'one article is on two places of the feed');
      if (!next)
        expectSame(feedEndpoint, 'total', first.total, ids.length, 'the total is not the number of articles');
    },
  },
  {
    group: 'feed',
    title: 'a search finds an article by its title, and nothing by nonsense',
    needs: [feedSearchEndpoint, feedEndpoint],
    check: async ({ caller }) => {
      const { data } = needed(await caller.get(feedEndpoint, { query: {} }), feedEndpoint);
      const search = async (q: string) =>
        needed(await caller.get(feedSearchEndpoint, { query: { q } }), feedSearchEndpoint).data;
      const [article] = data;
      if (article !== undefined) {
        const titles = (await search(article.title)).map(({ title }) => title);
        expectSame(
          feedSearchEndpoint,
          'data',
          titles.includes(article.title),
          true,
          'an article is not found by its title',
        );
      }
      const found = await search('zxqvwk jjqxz');
      expectSame(feedSearchEndpoint, 'data', found.length, 0, 'nonsense finds articles');
    },
  },
  {
    group: 'feed',
    title: 'a title is suggested by its beginning, and nothing by nonsense or by one letter',
    needs: [searchSuggestionsEndpoint, feedEndpoint],
    check: async ({ caller }) => {
      const { data } = needed(await caller.get(feedEndpoint, { query: {} }), feedEndpoint);
      const suggest = async (q: string) =>
        needed(await caller.get(searchSuggestionsEndpoint, { query: { q } }), searchSuggestionsEndpoint).data;
      const [article] = data;
      if (article !== undefined) {
        const slugs = (await suggest(article.title)).map((each) => each.kind === 'article' && each.slug);
        const isSuggested = slugs.includes(article.slug);
        expectSame(searchSuggestionsEndpoint, 'data', isSuggested, true, 'a title suggests no article');
      }
      const none = await suggest('zxqvwk jjqxz');
      expectSame(searchSuggestionsEndpoint, 'data', none.length, 0, 'nonsense suggests something');
      const answer = await caller.ask(searchSuggestionsEndpoint, { query: { q: 'a' } });
      expectRefused(searchSuggestionsEndpoint, answer, [400, 422], 'suggestions for one letter are answered');
    },
  },
  {
    group: 'feed',
    title: 'a filtered feed has only what meets the filter, and an unknown state is refused',
    needs: [feedEndpoint, filterChoicesEndpoint],
    check: async ({ caller }) => {
      const filtered = async (query: EndpointInput<typeof feedEndpoint>['query']) =>
        needed(await caller.get(feedEndpoint, { query }), feedEndpoint).data;
      const short = await filtered({ minutes: '10', credit: '1' });
      const others = short.filter(({ minutes, credit }) => minutes > 10 || credit === null || credit < 1);
      expectSame(feedEndpoint, 'data', others.length, 0, 'an article is longer, or gives no credit');
      const { topics } = needed(await caller.get(filterChoicesEndpoint, {}), filterChoicesEndpoint);
      const [topic] = topics;
      if (topic !== undefined) {
        const about = await filtered({ topic: topic.slug });
        const strangers = about.filter((item) => !topicsOf(item).includes(topic.slug));
        expectSame(feedEndpoint, 'data', strangers.length, 0, 'an article is on another topic');
        expectSame(feedEndpoint, 'data', about.length > 0, true, 'a topic to filter by has no articles');
      }
      const refusal = await caller.ask(feedEndpoint, { query: { state: 'no-such-state' } });
      expectRefusedField(feedEndpoint, refusal, 'state', 'a state that does not exist is accepted');
    },
  },
  {
    group: 'articles',
    title: 'an article is the same by its id, by its slug and each time',
    needs: [articleDetailsEndpoint],
    check: async ({ caller, quizzes }) => {
      const [{ id, slug }] = await quizzes();
      const read = async (query: { readonly id?: string; readonly slug?: string }) =>
        needed(await caller.get(articleDetailsEndpoint, { query }), articleDetailsEndpoint);
      const byId = await read({ id });
      for (const other of [await read({ slug }), await read({ id })])
        for (const [field, value] of Object.entries(byId))
          expectSame(
            articleDetailsEndpoint,
            field,
            Object(other)[field],
            value,
            `there are two answers for one article (${id})`,
          );
    },
  },
  {
    group: 'articles',
    title: 'an unknown article is not there',
    needs: [articleDetailsEndpoint],
    check: async ({ caller }) => {
      for (const query of [{ slug: 'no-such-article-at-all' }, { id: '987654321987' }]) {
        const answer = await caller.ask(articleDetailsEndpoint, { query });
        expectRefused(articleDetailsEndpoint, answer, [404], 'an unknown article is answered');
      }
    },
  },
  {
    group: 'articles',
    title: 'a learner has one vote on an article',
    needs: [upVoteEndpoint, downVoteEndpoint],
    check: async ({ caller, quizzes, learner }) => {
      const [{ id }] = await quizzes();
      const person = await learner();
      const before = needed(await caller.get(upVoteEndpoint, { body: { id } }, person), upVoteEndpoint);
      expectSame(upVoteEndpoint, 'vote', before.vote, 'up', 'the vote is not kept');
      const again = needed(await caller.get(upVoteEndpoint, { body: { id } }, person), upVoteEndpoint);
      expectSame(upVoteEndpoint, 'upVotes', again.upVotes, before.upVotes, 'one learner’s vote counts twice');
      const changed = needed(await caller.get(downVoteEndpoint, { body: { id } }, person), downVoteEndpoint);
      const { vote, upVotes, downVotes } = changed;
      expectSame(
        downVoteEndpoint,
        null,
        { vote, upVotes, downVotes },
        { vote: 'down', upVotes: before.upVotes - 1, downVotes: before.downVotes + 1 },
        'a changed vote counts on both sides',
      );
    },
  },
  {
    group: 'articles',
    title: 'one share is counted once',
    needs: [countShareEndpoint],
    check: async ({ caller, quizzes }) => {
      const [{ id }] = await quizzes();
      const share = async (shareId: string) =>
        needed(await caller.get(countShareEndpoint, { body: { id, shareId } }), countShareEndpoint)
          .shareCount;
      const shareId = crypto.randomUUID();
      const first = await share(shareId);
      expectSame(
        countShareEndpoint,
        'shareCount',
        await share(shareId),
        first,
        'a repeated share is counted again',
      );
    },
  },
  {
    group: 'activities',
    title: 'an article’s activity begins with nothing done',
    needs: [activityEndpoint],
    check: async ({ caller, quizzes }) => {
      const [{ id: articleId }] = await quizzes();
      const activity = needed(
        await caller.get(activityEndpoint, { params: { articleId } }, nobody()),
        activityEndpoint,
      );
      expectSame(
        activityEndpoint,
        'articleId',
        activity.articleId,
        articleId,
        'the activity is of another article',
      );
      expectSame(
        activityEndpoint,
        'quiz.state',
        activity.quiz?.state,
        'not-started',
        'a new guest has started the quiz',
      );
      expectSame(activityEndpoint, 'creditId', activity.creditId, null, 'a new guest has credit');
      expectSame(
        activityEndpoint,
        'disclosure.agreed',
        activity.disclosure?.agreed,
        false,
        'a new guest has agreed',
      );
    },
  },
];

const topicsOf = ({ topics, requirementTopics }: Card): readonly string[] => [
  ...topics.map(({ slug }) => slug),
  ...requirementTopics,
];
