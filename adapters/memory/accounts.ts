import { type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { emailExistsEndpoint, loginEndpoint, registerEndpoint } from '#contract/accounts.ts';
import { isDegree } from '#core/accounts/degree.ts';
import type { Accounts, CarriedAlong, Registration, SignedIn } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import { type Failure, refusal } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { carryAlong } from './carry-along.ts';
import { unawardedOf } from './claims.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import {
  answering,
  asLearner,
  type Caller,
  isSameAddress,
  learnerOf,
  refuseFields,
  refuseUnfit,
} from './requests.ts';

export const memoryAccounts = (state: FakeServerState, caller: Caller, calendar: Calendar): Accounts => {
  const signIn = (user: User, carried: CarriedAlong): SignedIn => {
    carryAlong(state, user.id, carried, calendar.timeZone());
    const token = state.nextHash();
    state.sessions.set(token, user.id);
    return { user: withUnawarded(state, user), token };
  };

  const add = ({ password, email, firstName, lastName, degree }: Registration): User => {
    const user: User = {
      ...{ id: state.nextId(), email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() },
      ...{ degree, isManualUser: false, acquisitionSource: null, unawardedCredits: 0, planName: 'Free' },
    };
    state.accounts.push({ user, password, profile: EMPTY_PROFILE });
    return user;
  };

  const find = (email: string) => state.accounts.find(({ user }) => isSameAddress(user.email, email));

  return {
    login: (credentials, carried) =>
      answering(() => {
        const refused = refuseUnfit(loginEndpoint.body, credentials);
        if (refused) return left(refused);
        const account = find(credentials.email);
        if (account?.password !== credentials.password) return left(wrong);
        return right(signIn(account.user, carried));
      }),
    loginWithToken: (token, carried) =>
      answering(() => {
        const userId = state.loginTokens.get(token);
        const account = state.accounts.find(({ user }) => user.id === userId);
        if (!account) return left(wrongLink);
        state.loginTokens.delete(token);
        return right(signIn(account.user, carried));
      }),
    register: (registration, carried) =>
      answering((): Either<Failure, SignedIn> => {
        const degree = isDegree(registration.degree) ? {} : { degree: ['Choose one of the degrees.'] };
        const refused = refuseUnfit(registerEndpoint.body, registration) ?? refuseFields(degree);
        if (refused) return left(refused);
        return find(registration.email) ? left(taken) : right(signIn(add(registration), carried));
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
  ...{ dateOfBirth: 'Unknown', medicalBoard: null, specialties: [], statesOfLicence: [], npi: null },
  professionalStatus: null,
};

const withUnawarded = (state: FakeServerState, user: User): User => ({
  ...user,
  unawardedCredits: unawardedOf(state, user.id).reduce((total, { credit }) => total + credit, 0),
});

const wrong = refusal('unauthenticated', 'The e-mail address or the password is not right.');

const wrongLink = refusal('unauthenticated', 'This link works no more. Log in with your password.');

const taken = refusal('unprocessable', 'There is an account with this e-mail address already.', {
  email: ['There is an account with this e-mail address already. Log in instead.'],
});
