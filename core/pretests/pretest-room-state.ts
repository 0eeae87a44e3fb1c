import type { Kept } from '../quizzes/room-state.ts';
import type { Failure } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { PretestQuestion, PretestResult } from './pretest.ts';

/** Where one learner is in one pretest `P`, of an article or of a course. */
export type PretestRoomStateOf<P> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | AskingBefore<P>
  | { readonly phase: 'finished'; readonly pretest: P; readonly result: PretestResult };

export interface AskingBefore<P> {
  readonly phase: 'asking';
  readonly pretest: P;
  readonly question: PretestQuestion;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** By question, in order: whether it was answered; never how. */
  readonly marks: readonly ('answered' | 'open')[];
  readonly kept: Kept;
  readonly chosenOptionId: string | null;
  readonly sending: 'idle' | 'pending' | 'failed';
  readonly failure: Failure | null;
}

/**
 * One learner in one pretest. Watching it starts the pretest, or goes on at the first unanswered question. An answer
 * leads to the next question, and the last one to the result: nothing says which was right.
 */
export interface PretestRoomOf<P> {
  readonly state: State<PretestRoomStateOf<P>>;
  /** Marks an option; nothing is sent. */
  readonly choose: (optionId: string) => void;
  /** Sends the marked option; the same one again after a failure. Ignored while one is sent. */
  readonly submit: () => void;
  /** Stops waiting for what is pending; it then stands as after a failure, to be tried again. */
  readonly cancel: () => void;
  /** Loads again after a failure. */
  readonly retry: () => void;
}
