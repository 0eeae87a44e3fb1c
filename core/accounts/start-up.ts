import { Observable, of, switchMap, take } from 'rxjs';
import type { CheckFlags } from '../flags/check-flags.ts';
import type { DefectReports, Log } from '../notices/ports.ts';
import type { SessionStore } from './session.ts';

interface StartUp {
  readonly flags: CheckFlags;
  readonly session: SessionStore;
  readonly log: Log;
  readonly reports: DefectReports;
  /** Logs in if the app was opened by a login link. */
  readonly logInByLink: (() => void) | null;
  readonly mount: () => void;
  /** Emits once when a step has taken as long as the app waits for it. */
  readonly bound: () => Observable<unknown>;
}

/**
 * Starts the app in the specification's order, each step when the one before is done or has taken too long: flags,
 * learner, app (SE-03; faults.md, 12). A slow step continues in the background, and flags are off until they are ready.
 * If the learner cannot be looked up, that is logged and reported (ER-08) and the app continues. If a login link opened
 * the app, nothing about the current learner is read until they have answered (log-in-with-token.ts).
 */
export const startUp = (parts: StartUp): void => {
  const { flags, session, log, reports, logInByLink, mount, bound } = parts;
  session.resume.state.changes$.subscribe((outcome) => {
    if (outcome.phase !== 'failed') return;
    log.error('The initial data could not be loaded.');
    reports.report('The initial data could not be loaded', outcome.failure);
  });
  const loadLearner = (): Observable<unknown> => {
    if (logInByLink === null) session.resume.execute();
    else logInByLink();
    const { get, changes$ } = session.resume.state;
    return get().phase === 'pending' ? changes$ : of(null);
  };
  firstOrTimeLimit(flags.initialize(), bound)
    .pipe(switchMap(() => firstOrTimeLimit(loadLearner(), bound)))
    .subscribe(mount);
};

/** Emits once, at the first value of a step or at its time limit. The step itself continues. */
const firstOrTimeLimit = (step: Observable<unknown>, bound: () => Observable<unknown>): Observable<unknown> =>
  new Observable((subscriber) => {
    step.subscribe((value) => subscriber.next(value));
    return bound().subscribe((value) => subscriber.next(value));
  }).pipe(take(1));
