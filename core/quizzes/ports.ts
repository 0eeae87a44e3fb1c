import type { Choice } from '../assessment/unsent-answers.ts';
import type { Answer } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { Attempt, GradedAnswer, GuestQuiz, Quiz, QuizPlace } from './quiz.ts';
import type { QuizResults } from './quiz-results.ts';

/** Quizzes, graded elsewhere: this side never holds an answer key. */
export interface Quizzes {
  readonly ofArticle: (articleId: string) => Answer<Quiz>;
  readonly ofSlug: (slug: string) => Answer<Quiz>;
  /** Starts an attempt, or gives the one that is under way or was passed. */
  readonly start: (articleId: string, place: QuizPlace) => Answer<StartedQuiz>;
  /** The same answer again gives the same grade; another answer to an answered question is a conflict. */
  readonly answer: (choice: Choice) => Answer<GradedAnswer>;
  /** Finishing again gives the same results. */
  readonly finish: (attemptId: string) => Answer<QuizResults>;
  readonly results: (articleId: string) => Answer<QuizResults>;
  /** Says that an attempt was left for now, or is gone on with: nobody waits for it. A finished one is a conflict. */
  readonly setStatus: (attemptId: string, status: AttemptStatus) => Answer<AttemptStatus>;
}

export type AttemptStatus = 'under-way' | 'set-aside';

export interface StartedQuiz {
  readonly attempt: Attempt;
  readonly quizId: string;
  /** For a guest: the capability that carries this quiz into registration. */
  readonly guestQuiz: string | null;
  /** For a guest: the capability by which the attempt is theirs. */
  readonly userGuestHash: string | null;
}

/** The quizzes that a guest took on this device, until an account has them (GQ-01). */
export interface GuestQuizzes {
  readonly all: State<readonly GuestQuiz[]>;
  /** One for an article, topic and state: a later one takes its place. */
  readonly keep: (quiz: GuestQuiz) => void;
  /** Those alone; where another one is kept for the same place by now, that one stays. */
  readonly remove: (quizzes: readonly GuestQuiz[]) => void;
  readonly clear: () => void;
}

/** The capability by which a guest's attempts are theirs (SE-05). */
export interface GuestSession {
  readonly hash: State<string | null>;
  readonly keep: (hash: string) => void;
  readonly clear: () => void;
}
