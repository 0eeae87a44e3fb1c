import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import {
  emailExistsEndpoint,
  loginEndpoint,
  loginTokenEndpoint,
  logoutEndpoint,
  registerEndpoint,
  userEndpoint,
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
        .call(loginEndpoint, { body: { ...credentials, ...carriedAlong(carried) } })
        .pipe(map(mapRight(signedInOf))),
    loginWithToken: (token, carried) =>
      client
        .call(loginTokenEndpoint, { body: { token, ...carriedAlong(carried) } })
        .pipe(map(mapRight(signedInOf))),
    register: (registration, carried) =>
      client
        .call(registerEndpoint, { body: { ...registration, ...carriedAlong(carried) } })
        .pipe(map(mapRight(({ data }) => signedInOf(data)))),
    exists: (email) =>
      background.call(emailExistsEndpoint, { body: { email } }).pipe(map(mapRight(({ exists }) => exists))),
    logout: (token) => background.call(logoutEndpoint, {}, token).pipe(map(mapRight(() => null))),
    me: () => background.call(userEndpoint, {}).pipe(map(mapRight(userOf))),
  };
};
