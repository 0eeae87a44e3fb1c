import type { Choice } from '../assessment/unsent-answers.ts';
import type { PortResult } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { Attempt, GradedAnswer, GuestQuiz, Quiz, TopicAndState } from './quiz.ts';
import type { QuizResults } from './quiz-results.ts';

/** Quizzes, graded on the server: the client never has an answer key. */
export interface Quizzes {
  readonly ofArticle: (articleId: string) => PortResult<Quiz>;
  readonly ofSlug: (slug: string) => PortResult<Quiz>;
  /** Starts an attempt, or returns the one that is in progress or passed. */
  readonly start: (articleId: string, requirement: TopicAndState) => PortResult<StartedQuiz>;
  /** The same answer again returns the same grade. A different answer to an answered question is a conflict. */
  readonly answer: (choice: Choice) => PortResult<GradedAnswer>;
  /** Finishing again returns the same results. */
  readonly finish: (attemptId: string) => PortResult<QuizResults>;
  readonly results: (articleId: string) => PortResult<QuizResults>;
  /** Reports that an attempt was left or resumed; no one waits for it. A conflict for a finished attempt. */
  readonly setStatus: (attemptId: string, status: AttemptStatus) => PortResult<AttemptStatus>;
}

/** Whether the learner is in the quiz now, or has left it. */
export type AttemptStatus = 'under-way' | 'set-aside';

/** A new attempt, or the one that is in progress or passed. */
export interface StartedQuiz {
  readonly attempt: Attempt;
  readonly quizId: string;
  /** For a guest: the capability that brings this quiz into registration. */
  readonly guestQuiz: string | null;
  /** For a guest: the capability that identifies the attempt as theirs. */
  readonly userGuestHash: string | null;
}

/** The guest's quizzes on this device, until they belong to an account (GQ-01). */
export interface GuestQuizzes {
  readonly all: State<readonly GuestQuiz[]>;
  /** One per article, topic and state; a later one replaces it. */
  readonly save: (quiz: GuestQuiz) => void;
  /** Removes only these: a different one that was stored for the same requirement meanwhile stays. */
  readonly remove: (quizzes: readonly GuestQuiz[]) => void;
  readonly clear: () => void;
}

/** The capability that identifies a guest's attempts (SE-05). */
export interface GuestSession {
  readonly hash: State<string | null>;
  readonly save: (hash: string) => void;
  readonly clear: () => void;
}
