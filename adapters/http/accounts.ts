import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  emailExistsRow,
  loginRow,
  loginTokenRow,
  logoutRow,
  registerRow,
  userRow,
} from '#contract/accounts.ts';
import type { Accounts } from '#core/accounts/ports.ts';
import type { Calendar } from '#core/shared/ports.ts';
import type { Client } from './client.ts';
import { carriedWith, signedInOf, userOf } from './signed-in.ts';

/** `background` makes the calls that no page waits for. */
export const httpAccounts = (client: Client, background: Client, calendar: Calendar): Accounts => {
  const carriedAlong = carriedWith(calendar);
  return {
    login: (credentials, carried) =>
      client
        .call(loginRow, { body: { ...credentials, ...carriedAlong(carried) } })
        .pipe(map(mapRight(signedInOf))),
    loginWithToken: (token, carried) =>
      client
        .call(loginTokenRow, { body: { token, ...carriedAlong(carried) } })
        .pipe(map(mapRight(signedInOf))),
    register: (registration, carried) =>
      client
        .call(registerRow, { body: { ...registration, ...carriedAlong(carried) } })
        .pipe(map(mapRight(({ data }) => signedInOf(data)))),
    exists: (email) =>
      background.call(emailExistsRow, { body: { email } }).pipe(map(mapRight(({ exists }) => exists))),
    logout: (token) => background.call(logoutRow, {}, token).pipe(map(mapRight(() => null))),
    me: () => background.call(userRow, {}).pipe(map(mapRight(userOf))),
  };
};
