import { activityFinished, activityProgressed } from '../activities/activity-changes.ts';
import { agreeAsHere } from '../activities/agree-as-here.ts';
import type { Disclosures } from '../activities/ports.ts';
import type { Caches } from '../shared/caches.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import { keepGuestQuiz } from './keep-guest-quiz.ts';
import { type OpenQuizRoom, openQuizRoom } from './open-quiz-room.ts';
import type { GuestQuizzes, GuestSession, Quizzes, UnsentAnswers } from './ports.ts';
import type { Quiz, QuizPlace } from './quiz.ts';
import type { QuizResults } from './quiz-results.ts';
import type { QuizSource } from './quiz-source.ts';
import type { Room, RoomState } from './room-state.ts';

export type QuizRoomState = RoomState<Quiz, QuizResults>;

/** One learner in one article's quiz. */
export type QuizRoom = Room<Quiz, QuizResults>;

export interface TakeQuiz {
  readonly of: (articleId: string, place?: QuizPlace) => QuizRoom;
}

/** For whoever knows a quiz before it is asked for. */
export interface QuizzesAhead {
  readonly show: OpenQuizRoom<Quiz, QuizResults>['show'];
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/**
 * Gives each quiz its room; every room begins anew when the learner changes. Results go to `results`, where they are
 * reviewed.
 */
export const takeQuiz = (
  caches: Caches,
  quizzes: Quizzes,
  disclosures: Disclosures,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
  results: Pick<Query<string, QuizResults>, 'put'>,
): TakeQuiz & QuizzesAhead => {
  const rooms = keepRecent<OpenQuizRoom<Quiz, QuizResults>>(caches, KEPT_ROOMS, (open) => open.isWatched());
  const agree = agreeAsHere(disclosures, guestSession);

  const sourceOf = (articleId: string, place: QuizPlace): QuizSource<Quiz, QuizResults> => ({
    load: () => quizzes.ofArticle(articleId),
    briefing: {
      statement: () => disclosures.disclosure(articleId),
      agree: () => agree(articleId),
    },
    start: () =>
      quizzes.start(articleId, place).pipe(
        // Once a quiz is begun, no pretest comes before it any more.
        tapRight(() => caches.drop('pretest-offers')),
        tapRight((started) => keepGuestQuiz({ guestSession, guestQuizzes }, started, articleId, place)),
        mapAnswer(({ attempt }) => attempt),
      ),
    answer: quizzes.answer,
    finish: (_, attemptId) => quizzes.finish(attemptId),
    results: () => quizzes.results(articleId),
    setStatus: quizzes.setStatus,
    progressed: () => activityProgressed(caches, articleId),
    finished: (finished) => {
      activityFinished(caches, finished.articleId);
      results.put(finished.articleId, finished);
    },
  });

  const open = (articleId: string, place: QuizPlace = {}) => {
    const id = JSON.stringify([articleId, place.topicSlug, place.stateSlug]);
    return rooms.open(id, (own) =>
      openQuizRoom(own, sourceOf(articleId, place), { unsentAnswers, connectivity }),
    );
  };

  return {
    of: (articleId, place) => open(articleId, place).room,
    show: (quiz, statement, isNew) => open(quiz.articleId).show(quiz, statement, isNew),
  };
};
