import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { Activities } from '../activities/ports.ts';
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
  /** What is read and agreed to before the attempt starts. */
  | {
      readonly phase: 'before';
      readonly quiz: Quiz;
      readonly statement: DisclosureStatement;
      readonly starting: 'idle' | 'pending' | 'failed';
      readonly failure: Failure | null;
    }
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
 * One learner in one article's quiz. Watching it loads the quiz, and goes on at the first unanswered question where an
 * attempt is under way.
 */
export interface QuizRoom {
  readonly state: State<QuizRoomState>;
  /** Agrees to the disclosure, where that is still to be done, and starts the attempt. Ignored while it starts. */
  readonly begin: () => void;
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

/** For whoever knows a quiz before it is asked for. */
export interface QuizzesAhead {
  /**
   * Shows at once what comes before the first attempt. Unless `isNew`, when nobody here can have one, the learner's own
   * is read meanwhile and then shown.
   */
  readonly show: (quiz: Quiz, statement: DisclosureStatement, isNew: boolean) => void;
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
  activities: Activities,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  unsentAnswers: UnsentAnswers,
  connectivity: Connectivity,
  news: QuizNews,
): TakeQuiz & QuizzesAhead & Clearable => {
  const ports = { quizzes, activities, guestQuizzes, guestSession, unsentAnswers, connectivity, news };
  const rooms = keepRecent<OpenQuizRoom>(KEPT_ROOMS, (open) => open.isWatched());

  const open = (articleId: string, place: QuizPlace = {}) => {
    const id = JSON.stringify([articleId, place.topicSlug, place.stateSlug]);
    return rooms.open(id, () => openQuizRoom(ports, articleId, place));
  };

  return {
    of: (articleId, place) => open(articleId, place).room,
    show: (quiz, statement, isNew) => open(quiz.articleId).show(quiz, statement, isNew),
    clear: () => {
      for (const open of rooms.all()) open.beginAnew();
      rooms.clear();
    },
  };
};
