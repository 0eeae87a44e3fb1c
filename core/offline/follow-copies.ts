import type { SessionStore } from '../accounts/session.ts';
import type { Caches } from '../shared/caches.ts';
import type { Copies } from './ports.ts';

/**
 * Reads everything again, including the learner, once the server can be reached after copies were shown (OF-05): a
 * session that was ended meanwhile ends here, and changes made elsewhere appear. Runs as long as the app.
 */
export const followCopies = (
  { reached$ }: Pick<Copies, 'reached$'>,
  caches: Pick<Caches, 'refresh'>,
  session: Pick<SessionStore, 'state' | 'resume'>,
): void => {
  reached$.subscribe(() => {
    if (session.state.get().phase === 'learner') session.resume.execute();
    caches.refresh();
  });
};
