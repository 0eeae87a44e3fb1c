import type { SessionKeeper } from '#core/accounts/session.ts';
import type { CheckFlags } from '#core/flags/check-flags.ts';
import type { DefectReports, Log } from '#core/notices/ports.ts';

/**
 * The specification's start (SE-03): the flags, then the learner, then the app; only that nothing waits for the flags,
 * which are off until they are ready. A learner who cannot be looked up is logged and reported, and the app goes on.
 */
export const startUp = (
  flags: CheckFlags,
  session: SessionKeeper,
  log: Log,
  reports: DefectReports,
  mount: () => void,
): void => {
  flags.initialise().subscribe();
  session.resume.state.changes$.subscribe((outcome) => {
    if (outcome.phase !== 'failed') return;
    log.error('The initial data could not be loaded.');
    reports.report('The initial data could not be loaded', outcome.failure);
  });
  session.resume.execute();
  mount();
};
