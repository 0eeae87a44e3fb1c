import type { Place } from '../navigation/routes.ts';
import type { State } from '../shared/state.ts';
import type { SessionStore } from './session.ts';

interface LookUpAgainPorts {
  readonly session: Pick<SessionStore, 'state' | 'resume'>;
  readonly here: State<Place>;
}

/**
 * Looks the learner of the session up again at each navigation after the server has failed to, so that one failure does
 * not last until a reload (ER-02). Without a connection it is tried once the connection is back instead (session.ts).
 * Runs as long as the app.
 */
export const lookUpAgain = ({ session, here }: LookUpAgainPorts): void => {
  here.changes$.subscribe(({ name }) => {
    const last = session.resume.state.get();
    if (name === 'error-500' || session.state.get().phase !== 'resuming') return;
    if (last.phase === 'failed' && last.failure.kind !== 'unreachable') session.resume.execute();
  });
};
