import type { AuthToken } from '../accounts/ports.ts';
import type { SessionStore } from '../accounts/session.ts';
import type { DefectReports, Notices } from '../notices/ports.ts';
import type { State } from '../shared/state.ts';
import { type FailedCall, respondTo } from './error-catalog.ts';
import { toNextPlace } from './next-place.ts';
import type { RedirectTo } from './ports.ts';
import type { Place } from './routes.ts';

/** A failed call, and the session in which it was made. */
export type FailedInSession = Omit<FailedCall, 'routeName'> & { readonly token: string | null };

/** Responds to a failure as the error catalog says (specification, section 8). */
export type ReactToFailure = (call: FailedInSession) => void;

interface ReactsThrough {
  readonly here: State<Place>;
  readonly redirectTo: RedirectTo;
  readonly session: Pick<SessionStore, 'expire'>;
  readonly authToken: AuthToken;
  readonly notices: Notices;
  readonly reports: DefectReports;
}

/**
 * However many requests of one session are refused, the session ends once and redirects to login once, with a message
 * and a way back (ER-04, SC-05; faults.md, 9). Requests of an earlier session never end a later one. An unreadable
 * response is reported (faults.md, 8).
 */
export const reactToFailure = (through: ReactsThrough): ReactToFailure => {
  const { here, redirectTo, session, authToken, notices, reports } = through;
  let ended: string | null = null;

  const logOut = (token: string | null) => {
    const stored = authToken.value.get();
    if (token === null || token === ended || (stored !== null && stored !== token)) return;
    ended = token;
    const place = here.get();
    if (stored === token) session.expire();
    redirectTo({ name: 'login', params: {}, query: toNextPlace(place) });
  };

  return ({ token, ...call }) => {
    if (call.failure.kind === 'unreadable') reports.report('Reading an answer', call.failure);
    const response = respondTo({ ...call, routeName: here.get().name });
    switch (response.do) {
      case 'toast':
        return notices.error(response.text, response.about);
      case 'go':
        return redirectTo(response.to);
      case 'log-out':
        return logOut(token);
      case 'nothing':
    }
  };
};
