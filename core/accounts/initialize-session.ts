import { isLeft } from 'fp-ts/lib/Either.js';
import { concat, distinctUntilChanged, EMPTY, ignoreElements, map, startWith, switchMap, tap } from 'rxjs';
import type { Log } from '../notices/ports.ts';
import type { PortResult } from '../shared/failure.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Session } from './session.ts';

/** Learner data that is loaded whenever a session begins. */
export interface SessionStep {
  /** The name in the log: 'profile'. */
  readonly what: string;
  readonly load: () => PortResult<unknown>;
}

interface InitializeSessionPorts {
  readonly session: Session;
  readonly steps: readonly SessionStep[];
  readonly log: Log;
}

/**
 * Loads a learner's data step by step, in this order, whenever a session begins: by login, registration, link, or
 * stored token (SE-01). A step that fails is logged and the next one runs. Loading stops when the learner changes. Runs
 * as long as the app.
 */
export const initializeSession = ({ session, steps, log }: InitializeSessionPorts): void => {
  const learnerId = () => {
    const current = session.state.get();
    return current.phase === 'learner' ? current.user.id : null;
  };
  const run = ({ what, load }: SessionStep) =>
    oneAnswer(load).pipe(
      tap((outcome) => {
        if (isLeft(outcome)) log.error(`Loading the ${what} of the learner failed: ${outcome.left.kind}.`);
      }),
      ignoreElements(),
    );

  session.state.changes$
    .pipe(
      map(learnerId),
      startWith(learnerId()),
      distinctUntilChanged(),
      switchMap((id) => (id === null ? EMPTY : concat(...steps.map(run)))),
    )
    .subscribe();
};
