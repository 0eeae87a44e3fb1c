import { map as mapRight } from 'fp-ts/Either';
import { map } from 'rxjs';
import { loginRow, logoutRow, registerRow, userRow } from '#contract/accounts.ts';
import type { RowResponse } from '#contract/row.ts';
import type { Accounts, CarriedAlong, SignedIn } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import type { Calendar } from '#core/quizzes/ports.ts';
import type { Client } from './client.ts';

/** What is carried along goes with the learner's zone, which the day of completion is taken from. */
export const httpAccounts = (client: Client, calendar: Calendar): Accounts => {
  const carriedAlong = ({ guestQuizzes, userGuestHash }: CarriedAlong) => ({
    guestQuizzes: [...guestQuizzes],
    ...(userGuestHash !== null && { userGuestHash }),
    timeZone: calendar.timeZone(),
  });
  return {
    login: (credentials, carried) =>
      client
        .call(loginRow, { body: { ...credentials, ...carriedAlong(carried) } })
        .pipe(map(mapRight(signedInOf))),
    register: (registration, carried) =>
      client
        .call(registerRow, { body: { ...registration, ...carriedAlong(carried) } })
        .pipe(map(mapRight(({ data }) => signedInOf(data)))),
    logout: (token) => client.call(logoutRow, {}, token).pipe(map(mapRight(() => null))),
    me: () => client.call(userRow, {}).pipe(map(mapRight(userOf))),
  };
};

const signedInOf = ({ user, token }: RowResponse<typeof loginRow>): SignedIn => ({
  user: userOf(user),
  token,
});

const userOf = ({ is_manual_user, acquisition_source, ...user }: RowResponse<typeof userRow>): User => ({
  ...user,
  isManualUser: is_manual_user,
  acquisitionSource: acquisition_source,
});
