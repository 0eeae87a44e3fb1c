import { activityFinished, activityProgressed } from '../activities/activity-changes.ts';
import { agreeAndStoreGuest } from '../activities/agree-and-store-guest.ts';
import type { Disclosures } from '../activities/ports.ts';
import type { AssessmentSource } from '../assessment/assessment-source.ts';
import { type OpenSession, openSession } from '../assessment/open-session.ts';
import type { AssessmentSession, AssessmentState } from '../assessment/session-state.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import type { KeepMissed } from '../review/keep-missed.ts';
import type { Caches } from '../shared/caches.ts';
import { lruCache } from '../shared/lru-cache.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { GuestQuizzes, GuestSession, Quizzes } from './ports.ts';
import type { Quiz, TopicAndState } from './quiz.ts';
import { canTakeAgain, type QuizResults } from './quiz-results.ts';
import { storeGuestQuiz } from './store-guest-quiz.ts';

/** One learner's state in one article’s quiz. */
export type QuizSessionState = AssessmentState<Quiz, QuizResults>;

/** One learner in one article's quiz. */
export type QuizSession = AssessmentSession<Quiz, QuizResults>;

/** The session of an article’s quiz: one for each article and requirement, the same one while it is cached. */
export interface TakeQuiz {
  readonly of: (articleId: string, requirement?: TopicAndState) => QuizSession;
}

/** For code that has already loaded a quiz. */
export interface QuizzesAhead {
  readonly show: OpenSession<Quiz, QuizResults>['show'];
}

const MAX_CACHED_SESSIONS = 6;

interface TakeQuizPorts {
  readonly caches: Caches;
  readonly quizzes: Quizzes;
  readonly disclosures: Disclosures;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
  readonly unsentAnswers: UnsentAnswers;
  readonly connectivity: Connectivity;
  readonly reviewResults: Pick<Query<string, QuizResults>, 'put'>;
  readonly keepMissed: KeepMissed;
}

/**
 * Each quiz has one session, which restarts when the learner changes. Results are put into `results`, where they are
 * reviewed.
 */
export const takeQuiz = ({
  caches,
  quizzes,
  disclosures,
  guestQuizzes,
  guestSession,
  unsentAnswers,
  connectivity,
  reviewResults: results,
  keepMissed,
}: TakeQuizPorts): TakeQuiz & QuizzesAhead => {
  const sessions = lruCache<OpenSession<Quiz, QuizResults>>(caches, MAX_CACHED_SESSIONS, (open) =>
    open.isWatched(),
  );
  const agree = agreeAndStoreGuest(disclosures, guestSession);

  const sourceOf = (articleId: string, requirement: TopicAndState): AssessmentSource<Quiz, QuizResults> => ({
    subject: 'article-quiz',
    load: () => quizzes.ofArticle(articleId),
    briefing: {
      statement: () => disclosures.disclosure(articleId),
      agree: () => agree(articleId),
    },
    start: () =>
      quizzes.start(articleId, requirement).pipe(
        // Once a quiz has started, no pretest comes before it.
        tapRight(() => caches.drop('pretest-offers')),
        tapRight((started) =>
          storeGuestQuiz({ guestSession, guestQuizzes }, started, articleId, requirement),
        ),
        mapAnswer(({ attempt }) => attempt),
      ),
    answer: (quiz, choice) =>
      quizzes.answer(choice).pipe(
        tapRight((grade) => {
          keepMissed(quiz, choice, grade);
          caches.invalidate('reviews');
        }),
      ),
    isOver: ({ attempt }) => attempt !== null && attempt.finishedAt !== null,
    finish: (_, attemptId) => quizzes.finish(attemptId),
    results: () => quizzes.results(articleId),
    canStartAgain: canTakeAgain,
    setStatus: quizzes.setStatus,
    progressed: () => activityProgressed(caches, articleId),
    finished: (finished) => {
      activityFinished(caches, finished.articleId);
      results.put(finished.articleId, finished);
    },
  });

  const open = (articleId: string, requirement: TopicAndState = {}) => {
    const id = JSON.stringify([articleId, requirement.topicSlug, requirement.stateSlug]);
    return sessions.open(id, (own) =>
      openSession(own, sourceOf(articleId, requirement), { unsentAnswers, connectivity }),
    );
  };

  return {
    of: (articleId, requirement) => open(articleId, requirement).session,
    show: (quiz, statement, isNew) => open(quiz.articleId).show(quiz, statement, isNew),
  };
};
