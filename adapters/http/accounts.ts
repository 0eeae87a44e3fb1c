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
import { loginOf, signedInOf, userOf, withGuestQuizzes } from './signed-in.ts';

export const httpAccounts = (client: Client, calendar: Calendar): Accounts => {
  const guestDataBody = withGuestQuizzes(calendar);
  return {
    login: (credentials, guestData) =>
      client
        .call(loginEndpoint, { body: { ...credentials, ...guestDataBody(guestData) } })
        .pipe(map(mapRight(loginOf))),
    loginWithToken: (token, guestData) =>
      client
        .call(loginTokenEndpoint, { body: { token, ...guestDataBody(guestData) } })
        .pipe(map(mapRight(loginOf))),
    register: (registration, guestData) =>
      client
        .call(registerEndpoint, { body: { ...registration, ...guestDataBody(guestData) } })
        .pipe(map(mapRight(({ data }) => signedInOf(data)))),
    exists: (email) =>
      client.call(emailExistsEndpoint, { body: { email } }).pipe(map(mapRight(({ exists }) => exists))),
    logout: (token) => client.call(logoutEndpoint, {}, token).pipe(map(mapRight(() => null))),
    me: () => client.call(userEndpoint, {}).pipe(map(mapRight(userOf))),
  };
};
