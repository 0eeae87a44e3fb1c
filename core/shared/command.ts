import { type Either, isLeft, isRight } from 'fp-ts/lib/Either.js';
import { Subscription } from 'rxjs';
import type { Caches } from './caches.ts';
import type { Failure, PortResult } from './failure.ts';
import { oneAnswer } from './one-answer.ts';
import { createState, type State } from './state.ts';

/** The status of a command. `failed` and `done` stay until the next try or a reset. */
export type CommandState<A> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'done'; readonly value: A };

/** An action of the learner, one at a time. */
export interface Command<I, A> {
  readonly state: State<CommandState<A>>;
  /** Ignored while one is pending, so a double click acts once. */
  readonly execute: (input: I) => void;
  /** Abandons a pending action. What the server has already done stays done. */
  readonly cancel: () => void;
  /** Clears the last outcome. */
  readonly reset: () => void;
  /**
   * Registers a component that shows the state until it calls the returned function. A pending action then continues,
   * but no one sees its outcome, so a failure is reported to `unseen`.
   */
  readonly attend: (unseen: (failure: Failure) => void) => () => void;
}

interface CommandOptions {
  /**
   * The action begins or ends a session, which clears the caches while it runs, so it continues. Any other action is
   * canceled when the learner changes.
   */
  readonly changesLearner?: boolean;
}

/** Manages idle, pending, failed and done. An exception inside `run` becomes a failure, so that the next try works. */
export const command = <I, A>(
  caches: Caches,
  run: (input: I) => PortResult<A>,
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
      // Assigned before any subscriber is called, so that a subscriber may cancel or execute immediately.
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
