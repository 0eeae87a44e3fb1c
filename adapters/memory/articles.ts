import { type Either, map } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Article } from '#core/articles/article.ts';
import type { ArticleText, TextRun } from '#core/articles/article-text.ts';
import type { Articles } from '#core/articles/ports.ts';
import type { FeedItem, FeedPage } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { Cursor } from '#core/shared/page.ts';
import type { FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { documentOf } from './plain-document.ts';
import { answering, found, pageOf } from './requests.ts';
import { searchLibrary } from './search-library.ts';

export const memoryArticles = ({ library }: FakeServerState): Articles => {
  const find = <A>(is: (article: Article) => boolean, show: (article: Article) => A) =>
    answering(() => pipe(found(library.find(({ article }) => is(article))?.article), map(show)));
  const by = (articleId: string) => (article: Article) => article.id === articleId;
  const isDisclosed = ({ activity, disclosures }: Article) => activity !== null || disclosures.length > 0;
  const whole = (article: Article) => article;
  return {
    bySlug: (slug) => find((article) => article.slug === slug, whole),
    byId: (id) => find(by(id), whole),
    textOf: (id) => answering(() => map(textOf)(found(library.find(({ article }) => by(id)(article))))),
    file: (id) => find(by(id), ({ title }) => documentOf(title)),
    disclosureFile: (id) =>
      find(
        (article) => by(id)(article) && isDisclosed(article),
        ({ title }) => documentOf(`Disclosure: ${title}`),
      ),
  };
};

/** A library without texts has each article's finding and key points. */
const textOf = ({ text, article }: LibraryArticle): ArticleText =>
  text ?? {
    abstract: [{ label: null, blocks: [{ ...BLOCK, kind: 'paragraph', runs: [plain(article.finding)] }] }],
    body: article.keyPoints.map((point) => ({ ...BLOCK, kind: 'item', marker: '•', runs: [plain(point)] })),
  };

const BLOCK = { anchor: null, depth: 0 };
const plain = (text: string): TextRun => ({ text, looks: [], link: null, formula: null });

/** Every list has the whole library, in its order, but a search: popularity and topics need the server. */
export const memoryFeeds = (server: FakeServerState): Feeds => ({
  page: (kind, cursor) =>
    answering(() =>
      kind.list === 'search'
        ? searched(server, kind.words, cursor)
        : pageOf(server.library.map(cardOf), cursor),
    ),
});

const cardOf = ({ article }: LibraryArticle): FeedItem => {
  const { id, slug, title, journal, year, finding, topics, credit, minutes, questionCount } = article;
  const { standing, demonstration, requirementTopics, states } = article;
  return {
    ...{ id, slug, title, journal, year, finding, topics, credit, minutes, questionCount },
    ...{ standing, demonstration, requirementTopics, states },
  };
};

const searched = (
  server: FakeServerState,
  words: string,
  cursor: Cursor | undefined,
): Either<Failure, FeedPage> => {
  const { articles, includes } = searchLibrary(server, words);
  return pipe(
    pageOf(articles.map(cardOf), cursor),
    map((page) => (includes.length === 0 ? page : { ...page, includes })),
  );
};
