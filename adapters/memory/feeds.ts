import { chain, type Either, left, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { FeedItem, FeedKind } from '#core/feed/feed-item.ts';
import type { Feeds } from '#core/feed/ports.ts';
import { statesMet } from '#core/requirements/counts-toward.ts';
import { RULE_BOOK, stateAt } from '#core/requirements/rule-book.ts';
import type { Failure } from '#core/shared/failure.ts';
import { isFor } from './claims.ts';
import type { FakeServerState, LibraryArticle } from './fake-server-state.ts';
import { answering, type Caller, nothingHere, pageOf } from './requests.ts';

type Listed = Either<Failure, readonly LibraryArticle[]>;

export const memoryFeeds = (state: FakeServerState, caller: Pick<Caller, 'token'>): Feeds => ({
  page: (kind, cursor) =>
    answering(() =>
      pipe(
        listed(state, kind, state.sessions.get(caller.token() ?? '')),
        chain((articles) => pageOf(articles.map(cardOf), cursor)),
      ),
    ),
});

const listed = (state: FakeServerState, kind: FeedKind, userId: string | undefined): Listed => {
  const { library } = state;
  switch (kind.list) {
    case 'latest':
      return right(library);
    case 'popular':
      return right(library.toSorted((one, other) => finishes(state, other) - finishes(state, one)));
    case 'search': {
      const words = kind.words.toLowerCase().split(/\s+/).filter(Boolean);
      return right(library.filter((each) => words.every((word) => searchText(each).includes(word))));
    }
    case 'topic':
      return onTopic(state, kind.topicSlug, kind.stateSlug);
    case 'single':
      return right(singleFeed(state, userId));
  }
};

/** With a state: only articles that give credit and count there. */
const onTopic = ({ library }: FakeServerState, topicSlug: string, stateSlug: string | null): Listed => {
  const counts = ({ article }: LibraryArticle) => article.requirementTopics.includes(topicSlug);
  if (stateSlug === null) {
    const isOn = ({ article }: LibraryArticle) => article.topics.some(({ slug }) => slug === topicSlug);
    return right(library.filter((each) => counts(each) || isOn(each)));
  }
  const code = stateAt(stateSlug)?.code;
  if (code === undefined) return left(nothingHere);
  const isThere = ({ article: { states, standing }, quiz }: LibraryArticle) =>
    quiz !== null && standing !== 'retracted' && (states.length === 0 || states.includes(code));
  return right(library.filter((each) => counts(each) && isThere(each)));
};

/** Articles that count toward a license come first; those that the learner has credit for are left out. */
const singleFeed = (state: FakeServerState, userId: string | undefined): readonly LibraryArticle[] => {
  const profile = state.accounts.find(({ user }) => user.id === userId)?.profile;
  const had = state.credits.filter((credit) => credit.userId === userId);
  const closeness = ({ article }: LibraryArticle) => {
    const counts = statesMet(article, profile?.statesOfLicence ?? [], RULE_BOOK).length > 0;
    const isTheirs = profile?.specialties.some((name) => name === article.specialty) ?? false;
    return (counts ? 2 : 0) + (isTheirs ? 1 : 0);
  };
  return state.library
    .filter(({ article }) => !had.some(({ details }) => isFor(details, 'article', article.id)))
    .toSorted((one, other) => closeness(other) - closeness(one));
};

const finishes = ({ attempts }: FakeServerState, { article }: LibraryArticle): number =>
  attempts.filter(
    (each) => each.subject === 'article-quiz' && each.activityId === article.id && each.finishedAt !== null,
  ).length;

const searchText = ({ article }: LibraryArticle): string =>
  [
    ...[article.title, article.journal, article.finding],
    ...[...article.authors, ...article.topics].map(({ name }) => name),
    ...article.abstract.map(({ html }) => html),
  ]
    .join(' ')
    .toLowerCase();

const cardOf = ({ article }: LibraryArticle): FeedItem => {
  const { id, slug, title, journal, year, finding, topics, credit, minutes, questionCount } = article;
  const { standing, demonstration, requirementTopics, states } = article;
  return {
    ...{ id, slug, title, journal, year, finding, topics, credit, minutes, questionCount },
    ...{ standing, demonstration, requirementTopics, states },
  };
};
