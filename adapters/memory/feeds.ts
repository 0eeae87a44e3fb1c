import type { FeedItem, FeedKind } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import { answering } from './answering.ts';
import type { Clinic, LibraryArticle } from './clinic.ts';
import { pageOf } from './pages.ts';

export const memoryFeeds = (clinic: Clinic): Feeds => ({
  page: (kind, cursor) => answering(() => pageOf(listed(clinic, kind).map(cardOf), cursor)),
});

const listed = (clinic: Clinic, kind: FeedKind): readonly LibraryArticle[] => {
  switch (kind.list) {
    case 'latest':
      return clinic.library;
    case 'popular':
      return clinic.library.toSorted((one, other) => finishes(clinic, other) - finishes(clinic, one));
    case 'search': {
      const words = kind.words.toLowerCase().split(/\s+/).filter(Boolean);
      return clinic.library.filter((each) => words.every((word) => searchText(each).includes(word)));
    }
  }
};

const finishes = (clinic: Clinic, { article }: LibraryArticle): number =>
  clinic.attempts.filter(({ articleId, finishedAt }) => articleId === article.id && finishedAt !== null)
    .length;

const searchText = ({ article }: LibraryArticle): string =>
  [
    article.title,
    article.journal,
    article.finding,
    ...article.authors.map(({ name }) => name),
    ...article.topics.map(({ name }) => name),
    ...article.abstract.map(({ html }) => html),
  ]
    .join(' ')
    .toLowerCase();

const cardOf = ({ article }: LibraryArticle): FeedItem => ({
  id: article.id,
  slug: article.slug,
  title: article.title,
  journal: article.journal,
  year: article.year,
  finding: article.finding,
  topics: article.topics,
  credit: article.credit,
  minutes: article.minutes,
  questionCount: article.questionCount,
  standing: article.standing,
  demonstration: article.demonstration,
});
