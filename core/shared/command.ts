import { type Either, isLeft, isRight } from 'fp-ts/lib/Either.js';
import { Subscription } from 'rxjs';
import type { Caches } from './caches.ts';
import type { Answer, Failure } from './failure.ts';
import { oneAnswer } from './one-answer.ts';
import { createState, type State } from './state.ts';

export type CommandState<A> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'done'; readonly value: A };

/** Something the learner asks for, one at a time. */
export interface Command<I, A> {
  readonly state: State<CommandState<A>>;
  /** Ignored while one is pending: a double click does one thing. */
  readonly execute: (input: I) => void;
  /** Abandons what is pending; what the other side already did stays done. */
  readonly cancel: () => void;
  /** Forgets the last outcome. */
  readonly reset: () => void;
  /**
   * Somebody shows how it stands, until they call what this answers. What is under way then goes on to its end; nobody
   * sees what came of it, so that a failure is told to `unseen`.
   */
  readonly attend: (unseen: (failure: Failure) => void) => () => void;
}

interface CommandOptions {
  /**
   * What it does begins or ends a session, which clears the caches while it runs: it goes on to its end. Any other is
   * cancelled when the learner changes.
   */
  readonly changesLearner?: boolean;
}

/** Owns idle, pending, failed and done. A defect inside `run` becomes a failure, so that the next try works. */
export const command = <I, A>(
  caches: Caches,
  run: (input: I) => Answer<A>,
  { changesLearner = false }: CommandOptions = {},
): Command<I, A> => {
  const { state, set } = createState<CommandState<A>>({ phase: 'idle' });
  let running = Subscription.EMPTY;
  let unattended: ((failure: Failure) => void) | null = null;

  const settle = (outcome: Either<Failure, A>) => {
    const unseen = unattended;
    unattended = null;
    set(
      isRight(outcome) ? { phase: 'done', value: outcome.right } : { phase: 'failed', failure: outcome.left },
    );
    if (unseen === null) return;
    set({ phase: 'idle' });
    if (isLeft(outcome)) unseen(outcome.left);
  };

  const cancel = () => {
    unattended = null;
    running.unsubscribe();
    if (state.get().phase === 'pending') set({ phase: 'idle' });
  };

  const reset = () => {
    cancel();
    set({ phase: 'idle' });
  };

  caches.add({
    clear: () => {
      if (!changesLearner || state.get().phase !== 'pending') reset();
    },
  });

  return {
    state,
    cancel,
    reset,
    execute: (input) => {
      if (state.get().phase === 'pending') return;
      // Known before anything is told or asked, so that whoever is told may cancel or execute at once.
      const current = new Subscription();
      running = current;
      set({ phase: 'pending' });
      if (!current.closed) current.add(oneAnswer(() => run(input)).subscribe(settle));
    },
    attend: (unseen) => {
      unattended = null;
      return () => {
        if (state.get().phase === 'pending') unattended = unseen;
        else reset();
      };
    },
  };
};
