import { left } from 'fp-ts/Either';
import { catchError, defer, of, switchMap } from 'rxjs';
import type { Accounts } from '#core/accounts/ports.ts';
import { type Answer, unreachable } from '#core/shared/failure.ts';

/** Accounts whose code comes with the first call: a guest who reads never needs it. */
export const lazyAccounts = (fetch: () => Promise<Accounts>): Accounts => {
  const ask = <A>(call: (accounts: Accounts) => Answer<A>): Answer<A> =>
    defer(fetch).pipe(
      catchError(() => of(null)),
      switchMap((accounts) => (accounts === null ? of(left(unreachable)) : call(accounts))),
    );
  return {
    login: (credentials, carried) => ask((accounts) => accounts.login(credentials, carried)),
    register: (registration, carried) => ask((accounts) => accounts.register(registration, carried)),
    logout: (token) => ask((accounts) => accounts.logout(token)),
    me: () => ask((accounts) => accounts.me()),
  };
};
