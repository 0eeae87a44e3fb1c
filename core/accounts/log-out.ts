import { right } from 'fp-ts/lib/Either.js';
import { map, of } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { Accounts, AuthToken } from './ports.ts';
import type { SessionStore } from './session.ts';

/** Clears this device immediately, then ends the session on the server if it can be reached (SE-02). */
export type LogOut = Command<void, null>;

interface LogOutPorts {
  readonly caches: Caches;
  readonly accounts: Accounts;
  readonly authToken: AuthToken;
  readonly session: SessionStore;
}

/** Succeeds even if the server cannot be reached: clearing this device is what matters. */
export const logOut = ({ caches, accounts, authToken, session }: LogOutPorts): LogOut =>
  command(
    caches,
    () => {
      const token = authToken.value.get();
      session.end();
      return token === null ? of(right(null)) : accounts.logout(token).pipe(map(() => right(null)));
    },
    { changesLearner: true },
  );
