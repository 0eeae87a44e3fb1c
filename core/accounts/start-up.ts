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
}

/**
 * Starts the app in the specification's order (SE-03): flags, learner, app. Nothing waits for the flags, which are off
 * until they are ready. If the learner cannot be looked up, that is logged and reported (ER-08) and the app continues.
 * A login link's token clears the previous learner before anything is requested or shown (faults.md, 24).
 */
export const startUp = ({ flags, session, log, reports, logInByLink, mount }: StartUp): void => {
  if (logInByLink !== null) session.end();
  flags.initialize().subscribe();
  session.resume.state.changes$.subscribe((outcome) => {
    if (outcome.phase !== 'failed') return;
    log.error('The initial data could not be loaded.');
    reports.report('The initial data could not be loaded', outcome.failure);
  });
  if (logInByLink === null) session.resume.execute();
  else logInByLink();
  mount();
};
