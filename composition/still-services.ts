import { NEVER } from 'rxjs';
import { sentFeedPage } from '#adapters/browser/first-feed-page.ts';
import { sentArticle } from '#adapters/http/articles.ts';
import { sentQuiz } from '#adapters/http/sent-quiz.ts';
import { lazyFeeds } from '#adapters/lazy/feeds.ts';
import { memoryConnectivity } from '#adapters/memory/connectivity.ts';
import {
  memoryGuestQuizzes,
  memoryGuestSession,
  memoryUnsentAnswers,
  memoryVisitedArticles,
} from '#adapters/memory/kept-values.ts';
import { followActivity } from '#core/activities/follow-activity.ts';
import type { Activities } from '#core/activities/ports.ts';
import { castVote } from '#core/articles/cast-vote.ts';
import { currentArticle } from '#core/articles/current-article.ts';
import type { ShareSheet, Shares, Votes } from '#core/articles/ports.ts';
import { readArticle } from '#core/articles/read-article.ts';
import { shareArticle } from '#core/articles/share-article.ts';
import { browseFeed } from '#core/feed/browse-feed.ts';
import type { Place } from '#core/navigation/routes.ts';
import { begunAsGuest } from '#core/quizzes/begun-as-guest.ts';
import type { Quizzes } from '#core/quizzes/ports.ts';
import { takeQuiz } from '#core/quizzes/take-quiz.ts';
import { createState, glance } from '#core/shared/state.ts';
import type { AppServices } from '#ui/shared/app-services.ts';
import type { Theme } from '#ui/shared/theme-switch.tsx';
import type { ProvideUseCase, UseCases } from '#ui/shared/use-cases.ts';

export interface StillPlace {
  /** Of the route that is painted (core/navigation/routes.ts). */
  readonly route: string;
  readonly theme: Theme;
  readonly productName: string;
  /** What is sent along with the document: the API's own JSON. */
  readonly content: string;
}

const nothing = () => undefined;
const nobody = () => NEVER;

/** Ports that are never called: nobody starts, answers or finishes anything while a page is painted. */
const noQuizzes: Quizzes = {
  ofSlug: nobody,
  ofArticle: nobody,
  start: nobody,
  answer: nobody,
  finish: nobody,
  results: nobody,
  setStatus: nobody,
};

const noActivities: Activities = {
  standing: nobody,
  disclosure: nobody,
  agree: nobody,
  evaluation: nobody,
  evaluate: nobody,
  evaluationsDue: nobody,
};

const noVotes: Votes = { cast: nobody, withdraw: nobody };
const noShares: Shares = { count: nobody };
const noShareSheet: ShareSheet = { share: nobody, newId: () => '' };

/** As every flag is until the flags are ready; where an operator has set any, no page that depends on one is painted. */
const off = createState(false).state;

/**
 * The core over memory, for one painting: what was sent along is there, a guest is looking, and nothing moves. No use
 * case but those of the painted pages is provided.
 */
export const stillServices = ({ route, theme, productName, content }: StillPlace): AppServices => {
  const visited = memoryVisitedArticles();
  const guestQuizzes = memoryGuestQuizzes();
  const sent = <A>(of: string, read: (text: string) => A | null): A | null => {
    const found = route === of ? read(content) : null;
    if (route === of && found === null) throw new Error(`What was sent along for ${route} cannot be read.`);
    return found;
  };

  const page = sent('home', sentFeedPage);
  const feed = browseFeed(
    lazyFeeds(nobodyAnswers, () => page),
    visited,
    guestQuizzes,
  );
  glance(feed.of({ list: 'latest' }).state);

  const home = createState<Place>({ name: 'home', params: {}, query: {} }).state;
  const reading = currentArticle(home);
  const articles = readArticle({ bySlug: nobody }, visited, reading);
  const article = sent('article', sentArticle);
  if (article) articles.put(article.slug, article);

  const activity = followActivity(noActivities);
  const connectivity = memoryConnectivity();
  const quizzes = takeQuiz(
    noQuizzes,
    noActivities,
    guestQuizzes,
    memoryGuestSession(),
    memoryUnsentAnswers(),
    connectivity,
    { finished: nothing, progressed: nothing },
  );
  const quiz = sent('article-quiz', sentQuiz);
  if (quiz) quizzes.show(quiz.quiz, quiz.statement, true);

  return {
    productName,
    wordmark: createState(productName).state,
    provide: provideOf({
      session: { state: createState({ phase: 'guest' } as const).state },
      browseFeed: feed,
      begunAsGuest: begunAsGuest(guestQuizzes),
      readArticle: articles,
      currentArticle: reading,
      followActivity: activity,
      castVote: castVote(noVotes, activity),
      shareArticle: shareArticle(noShareSheet, noShares, activity),
      watchFlags: { of: () => off },
      selectedState: { slug: createState<string | null>(null).state, choose: nothing },
      takeQuiz: quizzes,
    }),
    prepare: async () => undefined,
    arrived: nothing,
    mayLogInByProvider: false,
    mountCardField: nothing,
    learnerLoaded: createState(false).state,
    theme: { state: createState(theme).state, sent: theme, choose: nothing },
    notices: { success: nothing, error: nothing },
    reports: { report: nothing },
    log: { warn: nothing, error: nothing },
  };
};

const nobodyAnswers = () => Promise.reject(new Error('A page that is painted asks for nothing.'));

const provideOf =
  (useCases: Partial<UseCases>): ProvideUseCase =>
  (name) => {
    const useCase = useCases[name];
    if (useCase === undefined) throw new Error(`A painted page has no use case "${name}".`);
    return useCase;
  };
