import { left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type FeedFilter, filterOf, NO_FILTER } from '#core/feed/feed-filter.ts';
import type { FeedItem, FeedKind, FeedPage } from '#core/feed/feed-item.ts';
import { asksForCredit, facetsAsked, hasFacets } from '#core/feed/filter-facets.ts';
import type { Feeds } from '#core/feed/ports.ts';
import {
  FILTER_SPECIALTIES,
  FILTER_STATES,
  type FilterChoice,
  type FilterChoices,
  whyNotFiltered,
} from '#core/feed/read-filter.ts';
import type { Answer } from '#core/shared/failure.ts';
import type { Cursor } from '#core/shared/page.ts';
import { creditOf } from './claims.ts';
import type { FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { givesCredit } from './practices.ts';
import { answering, asLearner, type Caller, pageOf } from './requests.ts';
import { searchLibrary } from './search-library.ts';

/**
 * Every list is the whole library in its own order, except for searches and filtered lists: popularity and topics need
 * the server.
 */
export const memoryFeeds = (server: FakeServerState, caller: Pick<Caller, 'token'>): Feeds => ({
  page: (kind, cursor) => {
    const filter = filterOf(kind);
    const why = whyNotFiltered(filter);
    if (why !== null) return answering(() => left(why));
    const meets = (each: LibraryArticle) => meetsFilter(server, filter, each);
    if (!filter.unearned) return answering(() => listed(server, kind, meets, cursor));
    return asLearner(server, caller, ({ user }) =>
      listed(
        server,
        kind,
        (each) => meets(each) && creditOf(server, user.id, 'article', each.article.id) === undefined,
        cursor,
      ),
    );
  },
  choices: (): Answer<FilterChoices> =>
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

const listed = (
  server: FakeServerState,
  kind: FeedKind,
  meets: (each: LibraryArticle) => boolean,
  cursor: Cursor | undefined,
) => {
  if (kind.list !== 'search') return pageOf<FeedItem>(server.library.filter(meets).map(cardOf), cursor);
  const { articles, includes } = searchLibrary(server, kind.words);
  return pipe(
    pageOf(articles.filter(meets).map(cardOf), cursor),
    map((page): FeedPage => (includes.length === 0 ? page : { ...page, includes })),
  );
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
