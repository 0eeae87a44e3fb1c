import type { DisclosureStatement } from '../activities/disclosure.ts';
import type { Confidence } from '../review/confidence.ts';
import type { Failure } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { Assessment, GivenOf, QuestionOf } from './assessment.ts';
import type { QuestionResponse } from './questions/kind.ts';

/**
 * Where a learner's work is: on the server, on its way there, stored on this device until the network is back, or not
 * stored yet.
 */
export type SaveStatus = 'saved' | 'saving' | 'saved-here' | 'not-saved';

/** The state of one learner in one quiz or pretest `Q` of any subject, which ends in the results `R`. */
export type AssessmentState<Q extends Assessment, R> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | Before<Q>
  | Asking<Q>
  | Answered<Q>
  | { readonly phase: 'finished'; readonly results: R };

/** The statement to agree to before the attempt starts. */
export interface Before<Q extends Assessment> {
  readonly phase: 'before';
  readonly quiz: Q;
  readonly statement: DisclosureStatement;
  readonly starting: 'idle' | 'pending' | 'failed';
  readonly failure: Failure | null;
}

export interface Asking<Q extends Assessment> extends Progress<Q> {
  readonly phase: 'asking';
  /** What is marked; null if nothing is. */
  readonly response: QuestionResponse | null;
  /** How sure the learner is; null if they have not said. It never changes the grade. */
  readonly confidence: Confidence | null;
  readonly sending: 'idle' | 'pending' | 'failed';
  readonly failure: Failure | null;
}

/** After an answer whose grade is revealed. */
export interface Answered<Q extends Assessment> extends Progress<Q> {
  readonly phase: 'answered';
  readonly grade: GivenOf<Q>;
  readonly last: boolean;
  readonly finishing: 'idle' | 'pending' | 'failed';
  readonly failure: Failure | null;
}

interface Progress<Q extends Assessment> {
  readonly quiz: Q;
  readonly question: QuestionOf<Q>;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** One mark per question, in order: how it was answered, or only that it was. */
  readonly marks: readonly ('right' | 'wrong' | 'answered' | 'open')[];
  readonly saveStatus: SaveStatus;
}

/**
 * One learner in one quiz or pretest. Watching it loads the questions and resumes an attempt in progress at its first
 * unanswered question.
 */
export interface AssessmentSession<Q extends Assessment, R> {
  readonly state: State<AssessmentState<Q, R>>;
  /** Agrees to the disclosure if necessary, and starts the attempt. Ignored while it starts. */
  readonly begin: () => void;
  /** Marks a response; nothing is sent. Ignored once the question is answered. */
  readonly respond: (response: QuestionResponse) => void;
  /** Sets how sure the learner is of the marked response; null clears it. Ignored once it is sent. */
  readonly rate: (confidence: Confidence | null) => void;
  /** Sends the marked response once it is complete; after a failure, the same one again. Ignored while one is being sent. */
  readonly submit: () => void;
  /** Goes to the next unanswered question, or after the last one to the results. */
  readonly next: () => void;
  /** Cancels a pending request. The state is then as after a failure, and the learner may try again. */
  readonly cancel: () => void;
  /** Loads again after a failure. */
  readonly retry: () => void;
  /** Starts a new attempt after one that missed the passing score, or that passed for practice. */
  readonly startAgain: () => void;
}
