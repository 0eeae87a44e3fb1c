import { isLeft } from 'fp-ts/lib/Either.js';
import { concat, distinctUntilChanged, EMPTY, ignoreElements, map, startWith, switchMap, tap } from 'rxjs';
import type { Log } from '../notices/ports.ts';
import type { Answer } from '../shared/failure.ts';
import { oneAnswer } from '../shared/one-answer.ts';
import type { Session } from './session.ts';

/** Something of a learner that is loaded whenever a session begins. */
export interface SessionStep {
  /** As the log names it: 'profile'. */
  readonly what: string;
  readonly load: () => Answer<unknown>;
}

/**
 * Loads what belongs to a learner, one step after the other in this order, each time one comes: by logging in,
 * registering, a link, or a kept token (SE-01). A step that fails is logged, and the next one goes on; what is being
 * loaded for a learner who goes is abandoned. Follows for as long as the app runs.
 */
export const initializeSession = (session: Session, steps: readonly SessionStep[], log: Log): void => {
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
