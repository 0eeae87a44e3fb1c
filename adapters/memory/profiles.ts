import { left, right } from 'fp-ts/lib/Either.js';
import {
  changeNamesEndpoint,
  sendEmailCodeEndpoint,
  updateNamesEndpoint,
  updateProfileEndpoint,
} from '#contract/profile.ts';
import { nameErrors } from '#core/accounts/person-name.ts';
import { emailIsNotProved, whyNotNewEmail } from '#core/accounts/refusals.ts';
import { validUntil } from '#core/accounts/validity.ts';
import { profileErrors, tidyProfile } from '#core/profile/check-profile.ts';
import { whyNotDelete } from '#core/profile/deletion.ts';
import { codeIsOver, isProved, type MailedCode, mayTryCode, wrongCode } from '#core/profile/mailed-code.ts';
import { newNameErrors } from '#core/profile/name-change.ts';
import type { Profiles } from '#core/profile/ports.ts';
import type { Profile } from '#core/profile/profile.ts';
import { STATES_OF_LICENSE } from '#core/profile/states-of-license.ts';
import { latestDay } from '#core/shared/calendar-day.ts';
import type { Refusal } from '#core/shared/failure.ts';
import type { AccountRecord, FakeServerState } from './fake-server-state.ts';
import {
  answering,
  asConfirmed,
  asLearner,
  type Caller,
  isSameAddress,
  refuseFields,
  refuseUnfit,
} from './requests.ts';

type Proving = Pick<MailedCode, 'purpose' | 'email'>;

export const memoryProfiles = (state: FakeServerState, caller: Caller): Profiles => {
  const change = (known: Partial<Profile>, refused: Refusal | undefined) =>
    asLearner(state, caller, (account) => {
      if (refused) return left(refused);
      const { firstName, lastName, email, degree, ...profile } = { ...profileOf(account), ...known };
      const names = { firstName: firstName.trim(), lastName: lastName.trim() };
      account.user = { ...account.user, ...names, email, degree };
      account.profile = profile;
      return right(profileOf(account));
    });

  const mail = (userId: string, wanted: Proving) => {
    const code = String(100_000 + state.mailedCodes.length);
    const expiresAt = validUntil('mailed code', state.now());
    state.mailedCodes.push({ ...wanted, userId, code, expiresAt, tries: 0, isVerified: false });
    return right(null);
  };

  /** Only the last mailed code works. */
  const indexOfCode = (learnerId: string, { purpose }: Proving) =>
    state.mailedCodes.findLastIndex((each) => each.userId === learnerId && each.purpose === purpose);

  const verify = (userId: string, wanted: Proving, typed: string): Refusal | null => {
    const index = indexOfCode(userId, wanted);
    const mailed = state.mailedCodes[index];
    if (mailed === undefined || !mayTryCode(mailed, wanted, state.now())) return codeIsOver;
    const tried = { ...mailed, tries: mailed.tries + 1 };
    const isVerified = mailed.code === typed;
    const expiresAt = isVerified ? validUntil('mailed code', state.now()) : mailed.expiresAt;
    state.mailedCodes[index] = { ...tried, isVerified, expiresAt };
    return isVerified ? null : wrongCode(tried.tries);
  };

  /** Uses up the proof that a code gave; false if there is none or it has expired. */
  const useProof = (userId: string, wanted: Proving): boolean => {
    const index = indexOfCode(userId, wanted);
    const mailed = state.mailedCodes[index];
    if (mailed === undefined || !isProved(mailed, wanted, state.now())) return false;
    state.mailedCodes.splice(index, 1);
    return true;
  };

  /** Until when an earlier address can undo its change; null if none can. */
  const undoUntil = (userId: string): string | null =>
    [...state.reverts.values()]
      .filter((each) => each.userId === userId)
      .map(({ expiresAt }) => expiresAt)
      .sort()
      .at(-1) ?? null;

  return {
    mine: () => asLearner(state, caller, (account) => right(profileOf(account))),
    save: (changes) => {
      const { name, boardNumber } = changes.medicalBoard ?? {};
      const medicalBoard = changes.medicalBoard && { name, board_number: boardNumber };
      const refused =
        refuseUnfit(updateProfileEndpoint.body, { ...changes, medicalBoard }) ??
        refuseFields(profileErrors(changes, latestDay(state.now())));
      return change(tidyProfile(changes), refused);
    },
    updateNames: (names) =>
      change(names, refuseUnfit(updateNamesEndpoint.body, names) ?? refuseFields(nameErrors(names))),
    changeNames: (names, changedOn) =>
      change(
        names,
        refuseUnfit(changeNamesEndpoint.body, { ...names, changedOn }) ??
          refuseFields(newNameErrors({ ...names, changedOn }, state.now())),
      ),
    setProfessionalStatus: (professionalStatus) => change({ professionalStatus }, undefined),
    sendEmailCode: (address) =>
      asConfirmed(state, caller, ({ user: { id } }) => {
        const email = address.trim();
        const refused = refuseUnfit(sendEmailCodeEndpoint.body, { email });
        if (refused) return left(refused);
        const owner = state.accounts.find(({ user }) => isSameAddress(user.email, email));
        const why = whyNotNewEmail(id, owner?.user.id);
        return why === null ? mail(id, { purpose: 'change-email', email }) : left(why);
      }),
    verifyEmailCode: (email, code) =>
      asLearner(state, caller, ({ user }) => {
        const refused = verify(user.id, { purpose: 'change-email', email: email.trim() }, code);
        return refused ? left(refused) : right(null);
      }),
    updateEmail: (address) =>
      asConfirmed(state, caller, (account) => {
        const email = address.trim();
        if (!useProof(account.user.id, { purpose: 'change-email', email })) return left(emailIsNotProved);
        state.reverts.set(state.nextHash(), {
          userId: account.user.id,
          email: account.user.email,
          expiresAt: validUntil('email revert', state.now()),
        });
        account.user = { ...account.user, email };
        return right(profileOf(account));
      }),
    sendDeletionCode: () =>
      asConfirmed(state, caller, ({ user }) => {
        const why = whyNotDelete(undoUntil(user.id), 'UTC', state.now());
        return why === null ? mail(user.id, DELETION) : left(why);
      }),
    verifyDeletionCode: (code) =>
      asConfirmed(state, caller, (account) => {
        const refused =
          whyNotDelete(undoUntil(account.user.id), 'UTC', state.now()) ??
          verify(account.user.id, DELETION, code);
        if (refused) return left(refused);
        state.accounts.splice(state.accounts.indexOf(account), 1);
        for (const [token, owner] of state.sessions)
          if (owner === account.user.id) state.sessions.delete(token);
        return right(null);
      }),
    states: () => answering(() => right(STATES_OF_LICENSE)),
  };
};

const DELETION: Proving = { purpose: 'delete-account', email: null };

const profileOf = ({ user, profile }: AccountRecord): Profile => {
  const { firstName, lastName, email, degree } = user;
  return { firstName, lastName, email, degree, ...profile };
};
