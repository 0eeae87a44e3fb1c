import { chain, type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type FeedFilter, filterOf, NO_FILTER } from '#core/feed/feed-filter.ts';
import type { FeedItem, FeedKind, FeedPage } from '#core/feed/feed-item.ts';
import { feedFit, feedPreferences } from '#core/feed/feed-preferences.ts';
import { asksForCredit, facetsAsked, hasFacets, topicFacets } from '#core/feed/filter-facets.ts';
import type { Feeds } from '#core/feed/ports.ts';
import {
  FILTER_SPECIALTIES,
  FILTER_STATES,
  type FilterChoice,
  type FilterChoices,
  whyNotFiltered,
} from '#core/feed/read-filter.ts';
import { stateAt } from '#core/requirements/rule-book.ts';
import { type Failure, nothingHere, type PortResult } from '#core/shared/failure.ts';
import type { Cursor } from '#core/shared/page.ts';
import { creditOf } from './claims.ts';
import type { AccountRecord, FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { givesCredit } from './practices.ts';
import { answering, asLearner, type Caller, learnerOf, pageOf } from './requests.ts';
import { searchLibrary } from './search-library.ts';

/** Every list is a filtered or sorted copy of the whole library; stems and misspelled words need the server. */
export const memoryFeeds = (server: FakeServerState, caller: Pick<Caller, 'token'>): Feeds => ({
  page: (kind, cursor) => {
    if (kind.list === 'single')
      return answering(() =>
        caller.token() === null
          ? pageOf(server.library.map(cardOf), cursor)
          : pipe(
              learnerOf(server, caller.token()),
              chain((account) => pageOf(ownFeed(server, account).map(cardOf), cursor)),
            ),
      );
    if (kind.list === 'topic') return answering(() => topicPage(server, kind, cursor));
    const filter = filterOf(kind);
    const why = whyNotFiltered(filter);
    if (why !== null) return answering(() => left(why));
    const meets = (each: LibraryArticle) => meetsFilter(server, filter, each);
    if (!filter.unearned) return answering(() => listed(server, kind, meets, cursor));
    return asLearner(server, caller, ({ user }) =>
      listed(server, kind, (each) => meets(each) && !hasCreditFor(server, user.id, each), cursor),
    );
  },
  choices: (): PortResult<FilterChoices> =>
    answering(() => {
      const topics = new Map(
        server.library.flatMap(({ article }) =>
          article.topics.map(({ slug, name }) => [slug, { slug, name }]),
        ),
      );
      return right({
        topics: [...topics.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en-US')),
        states: present(server, FILTER_STATES, (state) => ({ ...NO_FILTER, state })),
        specialties: present(server, FILTER_SPECIALTIES, (specialty) => ({ ...NO_FILTER, specialty })),
      });
    }),
});

const meetsFilter = (server: FakeServerState, filter: FeedFilter, each: LibraryArticle): boolean =>
  hasFacets(facetsAsked(filter), each.article) && (!asksForCredit(filter) || givesCredit(server, each));

const present = (
  { library }: FakeServerState,
  choices: readonly FilterChoice[],
  filterOf: (slug: string) => FeedFilter,
): readonly FilterChoice[] =>
  choices.filter(({ slug }) =>
    library.some(({ article }) => hasFacets(facetsAsked(filterOf(slug)), article)),
  );

const hasCreditFor = (server: FakeServerState, userId: string, { article }: LibraryArticle): boolean =>
  creditOf(server, userId, 'article', article.id) !== undefined;

/** What fits the learner first, without what they have credit for. */
const ownFeed = (
  server: FakeServerState,
  { user, profile: { statesOfLicense, specialties } }: AccountRecord,
): readonly LibraryArticle[] => {
  const preferences = feedPreferences({ statesOfLicense, specialties, degree: user.degree });
  const fitOf = ({ article }: LibraryArticle) => feedFit(preferences, article);
  return server.library
    .filter((each) => !hasCreditFor(server, user.id, each))
    .toSorted((one, other) => fitOf(other) - fitOf(one));
};

const topicPage = (
  server: FakeServerState,
  { topicSlug, stateSlug }: Extract<FeedKind, { list: 'topic' }>,
  cursor: Cursor | undefined,
) => {
  const code = stateSlug === null ? null : stateAt(stateSlug)?.code;
  if (code === undefined) return left(nothingHere);
  const isAsked = (each: LibraryArticle) =>
    hasFacets(topicFacets(topicSlug, code), each.article) && (code === null || givesCredit(server, each));
  return pageOf<FeedItem>(server.library.filter(isAsked).map(cardOf), cursor);
};

const listed = (
  server: FakeServerState,
  kind: FeedKind,
  meets: (each: LibraryArticle) => boolean,
  cursor: Cursor | undefined,
): Either<Failure, FeedPage> => {
  if (kind.list !== 'search') {
    const articles = kind.list === 'popular' ? byFinishes(server) : server.library;
    return pageOf<FeedItem>(articles.filter(meets).map(cardOf), cursor);
  }
  const { articles, includes } = searchLibrary(server, kind.words);
  return pipe(
    pageOf(articles.filter(meets).map(cardOf), cursor),
    map((page): FeedPage => (includes.length === 0 ? page : { ...page, includes })),
  );
};

/** The most finished first. */
const byFinishes = ({ library, attempts }: FakeServerState): readonly LibraryArticle[] => {
  const finishes = ({ article }: LibraryArticle) =>
    attempts.filter(
      ({ subject, activityId, finishedAt }) =>
        subject === 'article-quiz' && activityId === article.id && finishedAt !== null,
    ).length;
  return library.toSorted((one, other) => finishes(other) - finishes(one));
};

const cardOf = ({ article }: LibraryArticle): FeedItem => {
  const { id, slug, title, journal, year, finding, topics, credit, minutes, questionCount } = article;
  const { standing, demonstration, requirementTopics, states } = article;
  return {
    id,
    slug,
    title,
    journal,
    year,
    finding,
    topics,
    credit,
    minutes,
    questionCount,
    standing,
    demonstration,
    requirementTopics,
    states,
  };
};
