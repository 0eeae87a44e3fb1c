import { right } from 'fp-ts/lib/Either.js';
import { map, of } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import type { Accounts, AuthToken } from './ports.ts';
import type { SessionStore } from './session.ts';

/** Clears this device first and at once, then ends the session on the other side as well as can be (SE-02). */
export type LogOut = Command<void, null>;

/** Done even where the other side cannot be reached: what matters is that this device has forgotten. */
export const logOut = (
  caches: Caches,
  accounts: Accounts,
  authToken: AuthToken,
  session: SessionStore,
): LogOut =>
  command(
    caches,
    () => {
      const token = authToken.value.get();
      session.end();
      return token === null ? of(right(null)) : accounts.logout(token).pipe(map(() => right(null)));
    },
    { changesLearner: true },
  );
