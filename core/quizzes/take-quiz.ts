import type { Failure } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { GradedAnswer, Question, Quiz } from './quiz.ts';
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
  /** Loads again after a failure. */
  readonly retry: () => void;
  /** A new attempt after one that missed the passing mark. */
  readonly startAgain: () => void;
}

export interface TakeQuiz {
  readonly of: (articleId: string) => QuizRoom;
}
