import { type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { emailExistsEndpoint, loginEndpoint, registerEndpoint } from '#contract/accounts.ts';
import { degreeErrors } from '#core/accounts/degree.ts';
import { nameErrors } from '#core/accounts/person-name.ts';
import type { Accounts, GuestData, Registration, SignedIn } from '#core/accounts/ports.ts';
import { emailHasAccount, loginLinkIsOver, wrongCredentials } from '#core/accounts/refusals.ts';
import type { User } from '#core/accounts/user.ts';
import { creditWaiting } from '#core/activities/unawarded.ts';
import type { Failure } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { completedOf } from './claims.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import { moveGuestData } from './move-guest-data.ts';
import {
  answering,
  asLearner,
  type Caller,
  isPasswordOf,
  isSameAddress,
  learnerOf,
  refuseFields,
  refuseUnfit,
} from './requests.ts';

export const memoryAccounts = (state: FakeServerState, caller: Caller, calendar: Calendar): Accounts => {
  const signIn = (user: User, guestData: GuestData, isConfirmed = true): SignedIn => {
    moveGuestData(state, user.id, guestData, calendar.timeZone());
    const token = state.nextHash();
    state.sessions.set(token, user.id);
    if (isConfirmed) state.confirmedAt.set(token, state.now().toISOString());
    return { user: withUnawarded(state, user), token };
  };

  const add = ({ password, email, firstName, lastName, degree }: Registration): User => {
    const user: User = {
      id: state.nextId(),
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      degree,
      isManualUser: false,
      acquisitionSource: null,
      unawardedCredits: 0,
      planName: state.newPlan,
    };
    state.accounts.push({ user, password, profile: EMPTY_PROFILE });
    return user;
  };

  const find = (email: string) => state.accounts.find(({ user }) => isSameAddress(user.email, email));

  return {
    login: (credentials, guestData) =>
      answering(() => {
        const refused = refuseUnfit(loginEndpoint.body, credentials);
        if (refused) return left(refused);
        const account = find(credentials.email);
        if (account === undefined || !isPasswordOf(account, credentials.password))
          return left(wrongCredentials);
        return right(signIn(account.user, guestData));
      }),
    loginWithToken: (token, guestData) =>
      answering(() => {
        const userId = state.loginTokens.get(token);
        const account = state.accounts.find(({ user }) => user.id === userId);
        if (!account) return left(loginLinkIsOver);
        state.loginTokens.delete(token);
        return right(signIn(account.user, guestData, false));
      }),
    register: (registration, guestData) =>
      answering((): Either<Failure, SignedIn> => {
        const refused =
          refuseUnfit(registerEndpoint.body, registration) ??
          refuseFields({ ...nameErrors(registration), ...degreeErrors(registration.degree) });
        if (refused) return left(refused);
        return find(registration.email) ? left(emailHasAccount) : right(signIn(add(registration), guestData));
      }),
    exists: (email) =>
      answering((): Either<Failure, boolean> => {
        const refused = refuseUnfit(emailExistsEndpoint.body, { email });
        return refused ? left(refused) : right(find(email) !== undefined);
      }),
    logout: (token) =>
      answering(() =>
        pipe(
          learnerOf(state, token),
          map(() => {
            state.sessions.delete(token);
            return null;
          }),
        ),
      ),
    me: () => asLearner(state, caller, ({ user }) => right(withUnawarded(state, user))),
  };
};

const EMPTY_PROFILE: AccountRecord['profile'] = {
  dateOfBirth: 'Unknown',
  medicalBoard: null,
  specialties: [],
  statesOfLicense: [],
  npi: null,
  professionalStatus: null,
};

const withUnawarded = (state: FakeServerState, user: User): User => ({
  ...user,
  unawardedCredits: creditWaiting(completedOf(state, user.id)),
});
