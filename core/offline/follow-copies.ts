import type { SessionStore } from '../accounts/session.ts';
import type { Caches } from '../shared/caches.ts';
import type { Copies } from './ports.ts';

interface FollowCopiesPorts {
  readonly copies: Pick<Copies, 'reached$'>;
  readonly caches: Pick<Caches, 'refresh'>;
  readonly session: Pick<SessionStore, 'state' | 'resume'>;
}

/**
 * Reads everything again, including the learner, once the server can be reached after copies were shown (OF-05): a
 * session that was ended meanwhile ends here, and changes made elsewhere appear. Runs as long as the app.
 */
export const followCopies = ({ copies: { reached$ }, caches, session }: FollowCopiesPorts): void => {
  reached$.subscribe(() => {
    if (session.state.get().phase === 'learner') session.resume.execute();
    caches.refresh();
  });
};
