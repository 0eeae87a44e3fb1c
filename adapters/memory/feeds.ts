import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { FeedItem, FeedKind } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import { statesMet } from '#core/requirements/counts-toward.ts';
import { RULE_BOOK, stateAt } from '#core/requirements/rule-book.ts';
import type { Failure } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, nothingHere } from './caller.ts';
import type { Clinic, LibraryArticle } from './clinic.ts';
import { isFor } from './credits.ts';
import { pageOf } from './pages.ts';

export const memoryFeeds = (clinic: Clinic, caller: Pick<Caller, 'token'>): Feeds => ({
  page: (kind, cursor) =>
    answering(() => {
      const found = kind.list === 'topic' ? onTopic(clinic, kind) : right(listed(clinic, kind, caller));
      return pipe(
        found,
        chain((articles) => pageOf(articles.map(cardOf), cursor)),
      );
    }),
});

type Listed = Exclude<FeedKind, { readonly list: 'topic' }>;

const listed = (clinic: Clinic, kind: Listed, caller: Pick<Caller, 'token'>): readonly LibraryArticle[] => {
  switch (kind.list) {
    case 'latest':
      return clinic.library;
    case 'popular':
      return clinic.library.toSorted((one, other) => finishes(clinic, other) - finishes(clinic, one));
    case 'search': {
      const words = kind.words.toLowerCase().split(/\s+/).filter(Boolean);
      return clinic.library.filter((each) => words.every((word) => searchText(each).includes(word)));
    }
    case 'single':
      return singleFeed(clinic, clinic.sessions.get(caller.token() ?? ''));
  }
};

/** In a state only what gives credit and counts there. */
const onTopic = (
  clinic: Clinic,
  { topicSlug, stateSlug }: Extract<FeedKind, { readonly list: 'topic' }>,
): Either<Failure, readonly LibraryArticle[]> => {
  if (stateSlug === null)
    return right(
      clinic.library.filter(
        ({ article }) =>
          article.requirementTopics.includes(topicSlug) ||
          article.topics.some(({ slug }) => slug === topicSlug),
      ),
    );
  const code = stateAt(stateSlug)?.code;
  if (code === undefined) return left(nothingHere);
  return right(
    clinic.library.filter(
      ({ article, quiz }) =>
        quiz !== null &&
        article.standing !== 'retracted' &&
        article.requirementTopics.includes(topicSlug) &&
        (article.states.length === 0 || article.states.includes(code)),
    ),
  );
};

/** What counts toward a licence first, and none that the learner has credit for. */
const singleFeed = (clinic: Clinic, userId: string | undefined): readonly LibraryArticle[] => {
  const account = clinic.accounts.find(({ user }) => user.id === userId);
  const had = clinic.credits.filter((credit) => credit.userId === userId);
  const closeness = ({ article }: LibraryArticle) => {
    const counts = statesMet(article, account?.profile.statesOfLicence ?? [], RULE_BOOK).length > 0;
    const isTheirs = account?.profile.specialties.some((name) => name === article.specialty) ?? false;
    return (counts ? 2 : 0) + (isTheirs ? 1 : 0);
  };
  return clinic.library
    .filter(({ article }) => !had.some(({ details }) => isFor(details, article.id)))
    .toSorted((one, other) => closeness(other) - closeness(one));
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
  requirementTopics: article.requirementTopics,
  states: article.states,
});
