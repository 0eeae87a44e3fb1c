import type { Failure } from '../shared/failure.ts';
import { keepRecent } from '../shared/keep-recent.ts';
import type { Clearable } from '../shared/refreshable.ts';
import type { State } from '../shared/state.ts';
import { type OpenQuizRoom, openQuizRoom } from './open-quiz-room.ts';
import type { Connectivity, GuestQuizzes, GuestSession, Quizzes, UnsentAnswers } from './ports.ts';
import type { GradedAnswer, Question, Quiz, QuizPlace } from './quiz.ts';
import type { QuizResults } from './quiz-results.ts';

/** Where a learner's work is: on the server, on its way, kept on this device until the network is back, or nowhere yet. */
export type Kept = 'saved' | 'saving' | 'kept-here' | 'not-kept';

export type QuizRoomState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | (QuizProgress & {
      readonly phase: 'asking';
      readonly chosenOptionId: string | null;
      readonly sending: 'idle' | 'pending' | 'failed';
      readonly failure: Failure | null;
    })
  | (QuizProgress & {
      readonly phase: 'answered';
      readonly grade: GradedAnswer;
      readonly last: boolean;
      readonly finishing: 'idle' | 'pending' | 'failed';
      readonly failure: Failure | null;
    })
  | { readonly phase: 'finished'; readonly results: QuizResults };

interface QuizProgress {
  readonly quiz: Quiz;
  readonly question: Question;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** By question, in order: how it was answered so far. */
  readonly marks: readonly ('right' | 'wrong' | 'open')[];
  readonly kept: Kept;
}

/**
 * One learner in one article's quiz. Watching it loads the quiz and starts the attempt, or goes on at the first
 * unanswered question.
 */
export interface QuizRoom {
  readonly state: State<QuizRoomState>;
  /** Marks an option; nothing is sent. Ignored once the question is answered. */
  readonly choose: (optionId: string) => void;
  /** Sends the marked option; the same one again after a failure. Ignored while one is sent. */
  readonly submit: () => void;
  /** On to the next unanswered question, or after the last one to the results. */
  readonly next: () => void;
  /** Stops waiting for what is pending; it then stands as after a failure, to be tried again. */
  readonly cancel: () => void;
  /** Loads again after a failure. */
  readonly retry: () => void;
  /** A new attempt after one that missed the passing mark. */
  readonly startAgain: () => void;
}

export interface TakeQuiz {
  readonly of: (articleId: string, place?: QuizPlace) => QuizRoom;
}

/** Rooms kept while away. */
const KEPT_ROOMS = 6;

/**
 * Gives each quiz its room. `finished` is told of the results, so that what is shown elsewhere is read again. `clear`
 * when the learner changes: every room begins anew.
 */
export const takeQuiz = (
  quizzes: Quizzes,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
  finished: (results: QuizResults) => void,
): TakeQuiz & Clearable => {
  const ports = { quizzes, guestQuizzes, guestSession, unsentAnswers, connectivity, finished };
  const rooms = keepRecent<OpenQuizRoom>(KEPT_ROOMS, (open) => open.isWatched());

  return {
    of: (articleId, place = {}) => {
      const id = JSON.stringify([articleId, place.topicSlug, place.stateSlug]);
      return rooms.open(id, () => openQuizRoom(ports, articleId, place)).room;
    },
    clear: () => {
      for (const open of rooms.all()) open.beginAnew();
      rooms.clear();
    },
  };
};
