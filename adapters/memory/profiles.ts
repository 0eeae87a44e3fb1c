import { type Either, isLeft, left, right } from 'fp-ts/lib/Either.js';
import { changeNamesRow, sendEmailCodeRow, updateNamesRow, updateProfileRow } from '#contract/profile.ts';
import { isDegree } from '#core/accounts/degree.ts';
import { UNKNOWN_DATE } from '#core/profile/board-information.ts';
import { isPlausibleDateOfBirth } from '#core/profile/date-of-birth.ts';
import { isNpi } from '#core/profile/npi.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { Names, Profile, ProfileChanges } from '#core/profile/profile.ts';
import { STATES_OF_LICENCE } from '#core/profile/states-of-licence.ts';
import { type Answer, type Failure, type Refusal, refusal } from '#core/shared/failure.ts';
import { answering } from './answering.ts';
import { type Caller, learnerOf } from './caller.ts';
import type { AccountRecord, Clinic, MailedCode } from './clinic.ts';
import { isSameAddress } from './is-same-address.ts';
import { LOOK_AGAIN, refuseUnfit } from './refuse-unfit.ts';

export const memoryProfiles = (clinic: Clinic, caller: Caller): Profiles => {
  const own = <A>(work: (account: AccountRecord) => Either<Failure, A>): Answer<A> =>
    answering(() => {
      const account = learnerOf(clinic, caller.token());
      return isLeft(account) ? account : work(account.right);
    });

  const change = (known: Partial<Profile>, refused: Refusal | undefined) =>
    own((account) => {
      if (refused) return left(refused);
      const { firstName, lastName, email, degree, ...profile } = { ...profileOf(account), ...known };
      account.user = {
        ...account.user,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        email,
        degree,
      };
      account.profile = profile;
      account.licences = account.licences.filter(({ state }) => profile.statesOfLicence.includes(state));
      return right(profileOf(account));
    });

  const mail = (purpose: MailedCode['purpose'], userId: string, email: string) => {
    const code = String(100_000 + clinic.mailedCodes.length);
    clinic.mailedCodes.push({ purpose, userId, email, code, verified: false });
    return right(null);
  };

  const mailed = (purpose: MailedCode['purpose'], userId: string, email: string) =>
    clinic.mailedCodes.findLast(
      (each) => each.purpose === purpose && each.userId === userId && isSameAddress(each.email, email),
    );

  const isTaken = (email: string, by: string) =>
    clinic.accounts.some(({ user }) => user.id !== by && isSameAddress(user.email, email));

  return {
    mine: () => own((account) => right(profileOf(account))),
    save: (changes) => change(changes, refuseChanges(changes, clinic.now().toISOString().slice(0, 10))),
    updateNames: (names: Names) => change(names, refuseUnfit(updateNamesRow.body, names)),
    changeNames: (names, changedOn) =>
      change(names, refuseUnfit(changeNamesRow.body, { ...names, changedOn })),
    setProfessionalStatus: (professionalStatus) => change({ professionalStatus }, undefined),
    sendEmailCode: (email) =>
      own(({ user }) => {
        const refused = refuseUnfit(sendEmailCodeRow.body, { email });
        if (refused) return left(refused);
        return isTaken(email, user.id) ? left(taken) : mail('change-email', user.id, email.trim());
      }),
    verifyEmailCode: (email, code) =>
      own(({ user }) => {
        const found = mailed('change-email', user.id, email);
        if (found?.code !== code) return left(wrongCode);
        found.verified = true;
        return right(null);
      }),
    updateEmail: (email) =>
      own((account) => {
        if (!mailed('change-email', account.user.id, email)?.verified) return left(wrongCode);
        account.user = { ...account.user, email: email.trim() };
        return right(profileOf(account));
      }),
    sendDeletionCode: () => own(({ user }) => mail('delete-account', user.id, user.email)),
    verifyDeletionCode: (code) =>
      own((account) => {
        const { id, email } = account.user;
        if (mailed('delete-account', id, email)?.code !== code) return left(wrongCode);
        clinic.accounts.splice(clinic.accounts.indexOf(account), 1);
        for (const [token, owner] of clinic.sessions) if (owner === id) clinic.sessions.delete(token);
        return right(null);
      }),
    checkPassword: (password) =>
      own((account) => (account.password === password ? right(null) : left(wrong))),
    states: () => answering(() => right(STATES_OF_LICENCE)),
  };
};

const profileOf = ({ user, profile }: AccountRecord): Profile => {
  const { firstName, lastName, email, degree, planName } = user;
  return { firstName, lastName, email, degree, planName, ...profile };
};

const refuseChanges = (changes: ProfileChanges, today: string): Refusal | undefined => {
  const { medicalBoard } = changes;
  const refused = refuseUnfit(updateProfileRow.body, {
    ...changes,
    medicalBoard: medicalBoard && { name: medicalBoard.name, board_number: medicalBoard.boardNumber },
  });
  if (refused) return refused;
  const errors = {
    ...(!isDegree(changes.degree) && { degree: ['Choose one of the degrees.'] }),
    ...(!isBirth(changes.dateOfBirth, today) && { dateOfBirth: ['Enter the day on which you were born.'] }),
    ...(changes.npi !== null &&
      !isNpi(changes.npi) && { npi: ['This is not an NPI: check its ten digits.'] }),
  };
  return Object.keys(errors).length > 0 ? refusal('unprocessable', LOOK_AGAIN, errors) : undefined;
};

const isBirth = (day: string, today: string): boolean =>
  day === UNKNOWN_DATE || isPlausibleDateOfBirth(day, today);

const wrongCode = refusal('unprocessable', 'The code is not right, or no longer.', {
  code: ['The code is not right, or no longer.'],
});

const wrong = refusal('unprocessable', 'The password is not right.', {
  password: ['The password is not right.'],
});

const taken = refusal('unprocessable', 'There is an account with this e-mail address already.', {
  email: ['There is an account with this e-mail address already.'],
});
