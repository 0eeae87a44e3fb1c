import { Subscription } from 'rxjs';
import type { Connectivity } from '../shared/ports.ts';
import type { AuthToken, StoredSessionLimits } from './ports.ts';
import type { SessionStore } from './session.ts';
import { isSessionOver, leftOf, limitsFrom, type SessionTerms, seenAt } from './session-limits.ts';

/** Milliseconds. An open page checks at least this often, since its timers stop while the device sleeps. */
const LONGEST_WAIT = 60_000;

/** Milliseconds by which the latest time must grow to be stored again. */
const STEP = 10_000;

/** Ends the session on this device when it is over by what the server last said, without a network as well (SC-04). */
export interface EndSessionWhenOver {
  /** The server has responded to a request of the current session. */
  readonly used: (terms: SessionTerms) => void;
  /** Ends the session if it is over. To be called before anything of the learner's is shown from this device. */
  readonly check: () => void;
}

interface EndSessionWhenOverPorts {
  readonly sessionLimits: StoredSessionLimits;
  readonly authToken: AuthToken;
  readonly session: Pick<SessionStore, 'expire'>;
  readonly connectivity: Pick<Connectivity, 'shownAfter'>;
  readonly now: () => Date;
}

/** Checks at once, before anything was read, and from then on while the client is shown. Runs as long as the app. */
export const endSessionWhenOver = ({
  sessionLimits,
  authToken,
  session,
  connectivity: { shownAfter },
  now,
}: EndSessionWhenOverPorts): EndSessionWhenOver => {
  let next = Subscription.EMPTY;

  const checkLater = (left: number) => {
    next.unsubscribe();
    if (shownAfter) next = shownAfter(Math.min(left, LONGEST_WAIT)).subscribe(check);
  };

  const check = () => {
    const limits = authToken.value.get() === null ? null : sessionLimits.read();
    const time = now().getTime();
    if (limits === null) return next.unsubscribe();
    if (isSessionOver(limits, time)) return session.expire();
    if (time - limits.latestAt >= STEP) sessionLimits.save(seenAt(limits, time));
    checkLater(leftOf(limits, time));
  };

  authToken.value.changes$.subscribe(check);
  check();
  return {
    used: (terms) => {
      sessionLimits.save(limitsFrom(terms, now().getTime()));
      check();
    },
    check,
  };
};
