import { agreeAsHere } from '../activities/agree-as-here.ts';
import type { Disclosures } from '../activities/ports.ts';
import type { AssessmentSource } from '../assessment/assessment-source.ts';
import { type OpenSession, openSession } from '../assessment/open-session.ts';
import type { AssessmentSession, AssessmentState } from '../assessment/session-state.ts';
import type { UnsentAnswers } from '../assessment/unsent-answers.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import { mapAnswer } from '../shared/map-answer.ts';
import type { Connectivity } from '../shared/ports.ts';
import type { Clearable } from '../shared/refreshable.ts';
import { tapRight } from '../shared/tap-right.ts';
import { keepGuestQuiz } from './keep-guest-quiz.ts';
import type { GuestQuizzes, GuestSession, Quizzes } from './ports.ts';
import type { Quiz, QuizPlace } from './quiz.ts';
import type { QuizResults } from './quiz-results.ts';

export type QuizRoomState = AssessmentState<Quiz, QuizResults>;

/** One learner in one article's quiz. */
export type QuizRoom = AssessmentSession<Quiz, QuizResults>;

export interface TakeQuiz {
  readonly of: (articleId: string, place?: QuizPlace) => QuizRoom;
}

/** For whoever knows a quiz before it is asked for. */
export interface QuizzesAhead {
  readonly show: OpenSession<Quiz, QuizResults>['show'];
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/** What others show of a quiz, told when it becomes something else. */
export interface QuizNews {
  readonly finished: (results: QuizResults) => void;
  /** Started, an answer further, left or gone on with. */
  readonly progressed: (articleId: string) => void;
}

/** Gives each quiz its room. `clear` when the learner changes: every room begins anew. */
export const takeQuiz = (
  quizzes: Quizzes,
  disclosures: Disclosures,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
  news: QuizNews,
): TakeQuiz & QuizzesAhead & Clearable => {
  const rooms = keepRecent<OpenSession<Quiz, QuizResults>>(KEPT_ROOMS, (open) => open.isWatched());
  const agree = agreeAsHere(disclosures, guestSession);

  const sourceOf = (articleId: string, place: QuizPlace): AssessmentSource<Quiz, QuizResults> => ({
    subject: 'article-quiz',
    load: () => quizzes.ofArticle(articleId),
    briefing: {
      statement: () => disclosures.disclosure(articleId),
      agree: () => agree(articleId),
    },
    start: () =>
      quizzes.start(articleId, place).pipe(
        tapRight((started) => keepGuestQuiz({ guestSession, guestQuizzes }, started, articleId, place)),
        mapAnswer(({ attempt }) => attempt),
      ),
    answer: (_, choice) => quizzes.answer(choice),
    isOver: ({ attempt }) => attempt !== null && attempt.finishedAt !== null,
    finish: (_, attemptId) => quizzes.finish(attemptId),
    results: () => quizzes.results(articleId),
    mayStartAgain: ({ passed }) => !passed,
    setStatus: quizzes.setStatus,
    progressed: () => news.progressed(articleId),
    finished: news.finished,
  });

  const open = (articleId: string, place: QuizPlace = {}) => {
    const id = JSON.stringify([articleId, place.topicSlug, place.stateSlug]);
    return rooms.open(id, () => openSession(sourceOf(articleId, place), { unsentAnswers, connectivity }));
  };

  return {
    of: (articleId, place) => open(articleId, place).session,
    show: (quiz, statement, isNew) => open(quiz.articleId).show(quiz, statement, isNew),
    clear: () => {
      for (const open of rooms.all()) open.beginAnew();
      rooms.clear();
    },
  };
};
