import type { CheckFlags } from '../flags/check-flags.ts';
import type { DefectReports, Log } from '../notices/ports.ts';
import type { SessionStore } from './session.ts';

interface StartUp {
  readonly flags: CheckFlags;
  readonly session: SessionStore;
  readonly log: Log;
  readonly reports: DefectReports;
  /** Where the app was opened by a link that logs in: does so. */
  readonly logInByLink: (() => void) | null;
  readonly mount: () => void;
}

/**
 * The specification's start (SE-03): the flags, then the learner, then the app; only that nothing waits for the flags,
 * which are off until they are ready. A learner who cannot be looked up is logged and reported (ER-08), and the app
 * goes on. With a link's token, whoever was logged in is cleared before anything is asked or shown (faults.md, 24).
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
