import { type Either, left, map, right } from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { emailExistsRow, loginRow, registerRow } from '#contract/accounts.ts';
import { isDegree } from '#core/accounts/degree.ts';
import type { Accounts, CarriedAlong, Registration, SignedIn } from '#core/accounts/ports.ts';
import type { User } from '#core/accounts/user.ts';
import { type Failure, type Refusal, refusal } from '#core/shared/failure.ts';
import type { Calendar } from '#core/shared/ports.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import { carryAlong } from './carry-along.ts';
import { unawardedOf } from './claims.ts';
import type { AccountRecord, Clinic } from './clinic.ts';
import { isSameAddress } from './is-same-address.ts';
import { LOOK_AGAIN, refuseUnfit } from './refuse-unfit.ts';

export const memoryAccounts = (clinic: Clinic, caller: Caller, calendar: Calendar): Accounts => {
  const signIn = (user: User, carried: CarriedAlong): SignedIn => {
    carryAlong(clinic, user.id, carried, calendar.timeZone());
    const token = clinic.nextHash();
    clinic.sessions.set(token, user.id);
    return { user: withUnawarded(clinic, user), token };
  };

  const add = ({ password, email, firstName, lastName, degree }: Registration): User => {
    const user: User = {
      id: clinic.nextId(),
      email: email.trim(),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      degree,
      isManualUser: false,
      acquisitionSource: null,
      unawardedCredits: 0,
      planName: 'Free',
    };
    clinic.accounts.push({ user, password, profile: emptyProfile, ...nothingPlanned });
    return user;
  };

  const find = (email: string) => clinic.accounts.find(({ user }) => isSameAddress(user.email, email));

  return {
    login: (credentials, carried) =>
      answering(() => {
        const refused = refuseUnfit(loginRow.body, credentials);
        if (refused) return left(refused);
        const account = find(credentials.email);
        if (account?.password !== credentials.password) return left(wrong);
        return right(signIn(account.user, carried));
      }),
    loginWithToken: (token, carried) =>
      answering(() => {
        const userId = clinic.loginTokens.get(token);
        const account = clinic.accounts.find(({ user }) => user.id === userId);
        if (!account) return left(wrongLink);
        clinic.loginTokens.delete(token);
        return right(signIn(account.user, carried));
      }),
    register: (registration, carried) =>
      answering((): Either<Failure, SignedIn> => {
        const refused = refuseUnfit(registerRow.body, registration) ?? refuseUnknownDegree(registration);
        if (refused) return left(refused);
        if (find(registration.email)) return left(taken);
        return right(signIn(add(registration), carried));
      }),
    exists: (email) =>
      answering((): Either<Failure, boolean> => {
        const refused = refuseUnfit(emailExistsRow.body, { email });
        return refused ? left(refused) : right(find(email) !== undefined);
      }),
    logout: (token) =>
      answering(() =>
        pipe(
          learnerOf(clinic, token),
          map(() => {
            clinic.sessions.delete(token);
            return null;
          }),
        ),
      ),
    me: () =>
      answering(() =>
        pipe(
          learnerOf(clinic, caller.token()),
          map(({ user }) => withUnawarded(clinic, user)),
        ),
      ),
  };
};

const emptyProfile: AccountRecord['profile'] = {
  dateOfBirth: 'Unknown',
  medicalBoard: null,
  specialties: [],
  statesOfLicence: [],
  npi: null,
  professionalStatus: null,
};

const nothingPlanned: Pick<AccountRecord, 'licences' | 'dea' | 'metElsewhere'> = {
  licences: [],
  dea: { registered: null, expiresOn: null },
  metElsewhere: [],
};

const withUnawarded = (clinic: Clinic, user: User): User => ({
  ...user,
  unawardedCredits: unawardedOf(clinic, user.id).reduce((total, { credit }) => total + credit, 0),
});

const refuseUnknownDegree = ({ degree }: Registration): Refusal | undefined =>
  isDegree(degree)
    ? undefined
    : refusal('unprocessable', LOOK_AGAIN, { degree: ['Choose one of the degrees.'] });

const wrong = refusal('unauthenticated', 'The e-mail address or the password is not right.');

const wrongLink = refusal('unauthenticated', 'This link works no more. Log in with your password.');

const taken = refusal('unprocessable', 'There is an account with this e-mail address already.', {
  email: ['There is an account with this e-mail address already. Log in instead.'],
});
