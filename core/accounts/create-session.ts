import { isRight, left, orElse, right } from 'fp-ts/lib/Either.js';
import { map, of, tap } from 'rxjs';
import type { DefectReports } from '../notices/ports.ts';
import type { Caches } from '../shared/caches.ts';
import type { Clearable } from '../shared/clearable.ts';
import { command } from '../shared/command.ts';
import type { Failure } from '../shared/failure.ts';
import { latestRequest } from '../shared/latest-request.ts';
import type { Connectivity } from '../shared/ports.ts';
import { createState } from '../shared/state.ts';
import { tryLater } from '../shared/try-later.ts';
import { clearDevice } from './clear-device.ts';
import type { Accounts, AuthToken, UnsentOwner } from './ports.ts';
import type { SessionState, SessionStore } from './session.ts';
import type { User } from './user.ts';

interface CreateSessionPorts {
  readonly caches: Caches;
  readonly accounts: Accounts;
  readonly authToken: AuthToken;
  readonly connectivity: Connectivity;
  /** A guest's values on this device, which belong to the account once a session begins. */
  readonly guestValues: Clearable;
  /** A learner's values on this device, cleared when they log out or another learner's session replaces theirs. */
  readonly storedValues: Clearable;
  /** The same without answers that were not sent, cleared when the session ends in any other way (SC-04). */
  readonly endedValues: Clearable;
  /** Told who the learner is, since their unsent answers may outlive the session. */
  readonly unsentOwner: UnsentOwner;
  /** Receives the values that could not be cleared. */
  readonly reports: DefectReports;
}

/**
 * Owns who is logged in: the learner whose token is stored (SE-01). When another tab removes the token, the session
 * ends here too (SE-06). When another tab replaces it, its learner is looked up again, so that two learners are never
 * mixed. Runs as long as the app. Every change of learner clears all caches.
 */
export const createSession = ({
  caches,
  accounts,
  authToken,
  connectivity,
  guestValues,
  storedValues,
  endedValues,
  unsentOwner,
  reports: defects,
}: CreateSessionPorts): SessionStore => {
  let followed = authToken.value.get();
  const { state, set } = createState<SessionState>({ phase: followed === null ? 'guest' : 'resuming' });
  const reading = latestRequest();
  const everyCache = clearDevice(caches.all, defects);

  /**
   * Changes the token first, so that watched data is read again as the new learner; then the caches, then the session.
   */
  const become = (token: string | null, next: SessionState, ending = endedValues) => {
    followed = token;
    reading.abandon();
    if (token === null) ending.clear();
    storeToken(authToken, token);
    everyCache.clear();
    set(next);
  };

  const resume = command<void, User | null>(
    caches,
    () =>
      followed === null
        ? of(right(null))
        : accounts.me().pipe(
            tap((outcome) => {
              if (isRight(outcome)) {
                unsentOwner.remember(outcome.right.id);
                set({ phase: 'learner', user: outcome.right });
              } else if (isRefused(outcome.left)) become(null, ended);
            }),
            map(orElse((failure) => (isRefused(failure) ? right(null) : left(failure)))),
          ),
    { changesLearner: true },
  );

  authToken.value.changes$.subscribe((token) => {
    if (token === followed) return;
    resume.reset();
    // If the other tab was logged out, it has removed the unsent answers itself.
    become(token, token === null ? guest : { phase: 'resuming' });
    if (token !== null) resume.execute();
  });

  const lookUpAgain = () => {
    if (state.get().phase === 'resuming') resume.execute();
  };
  connectivity.online$.subscribe(lookUpAgain);
  const later = tryLater(connectivity, lookUpAgain);
  resume.state.changes$.subscribe((outcome) => {
    if (outcome.phase === 'failed' && outcome.failure.kind === 'unavailable') later.plan();
    else if (outcome.phase !== 'pending') later.reset();
  });

  const leave = (next: SessionState, ending: Clearable) => {
    if (followed === null) return;
    resume.reset();
    become(null, next, ending);
  };

  return {
    state,
    resume,
    begin: ({ user, token }) => {
      resume.reset();
      if (followed !== null) storedValues.clear();
      guestValues.clear();
      unsentOwner.replaceWith(user.id);
      become(token, { phase: 'learner', user });
    },
    renew: (token) => {
      if (followed === null) return;
      followed = token;
      authToken.renew(token);
    },
    update: (names) => set(renamed(state.get(), names)),
    setTimeZone: (timeZone) => {
      const current = state.get();
      if (current.phase !== 'learner' || current.user.timeZone === timeZone) return;
      set({ phase: 'learner', user: { ...current.user, timeZone } });
    },
    noticePlan: (planName) => {
      const current = state.get();
      if (current.phase !== 'learner' || current.user.planName === planName) return;
      reading.ask(accounts.me, {
        succeeded: (user) => set({ phase: 'learner', user }),
        // The learner stays as known until the next read.
        failed: () => undefined,
      });
    },
    end: () => leave(guest, storedValues),
    expire: () => leave(ended, endedValues),
  };
};

/** Does nothing if another tab has stored the same value: that tab may be about to change it again. */
const storeToken = (authToken: AuthToken, token: string | null) => {
  if (authToken.value.get() === token) return;
  if (token === null) authToken.clear();
  else authToken.save(token);
};

const renamed = (
  session: SessionState,
  { email, firstName, lastName, degree }: Parameters<SessionStore['update']>[0],
): SessionState =>
  session.phase === 'learner'
    ? { ...session, user: { ...session.user, email, firstName, lastName, degree } }
    : session;

const guest: SessionState = { phase: 'guest' };

const ended: SessionState = { phase: 'guest', hasEnded: true };

const isRefused = ({ kind }: Failure): boolean => kind === 'unauthenticated';
