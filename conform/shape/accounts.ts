import {
  confirmationWaysEndpoint,
  emailExistsEndpoint,
  loginEndpoint,
  loginTokenEndpoint,
  logoutEndpoint,
  userEndpoint,
} from '#contract/accounts.ts';
import {
  changeNamesEndpoint,
  professionalStatusEndpoint,
  profileEndpoint,
  securityEventsEndpoint,
  sendDeletionCodeEndpoint,
  sendEmailCodeEndpoint,
  statesEndpoint,
  updateEmailEndpoint,
  updateNamesEndpoint,
  updateProfileEndpoint,
  verifyDeletionCodeEndpoint,
  verifyEmailCodeEndpoint,
} from '#contract/profile.ts';
import { referralsEndpoint } from '#contract/referrals.ts';
import {
  changePasswordEndpoint,
  checkPasswordEndpoint,
  confirmEmailEndpoint,
  confirmPasswordEndpoint,
  disownRegistrationEndpoint,
  emailExistsResetPasswordEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  passwordResetTokenEndpoint,
  revertEmailEndpoint,
  sendConfirmationEndpoint,
  sendPasswordResetEndpoint,
  sessionsEndpoint,
  signInsEndpoint,
  unlinkIdentityEndpoint,
} from '#contract/sign-ins.ts';
import {
  socialConfirmEndpoint,
  socialEntranceEndpoint,
  socialLoginEndpoint,
  socialProvidersEndpoint,
  socialRegisterEndpoint,
} from '#contract/social-login.ts';
import { type Chapter, codeIn, dayFromNow, tokenIn, without } from './chapter.ts';

export const accounts: Chapter = {
  groups: ['accounts'],
  run: async ({ caller, learner, seed, skip }) => {
    const person = await learner();
    const { email, password, id } = person;
    await caller.get(emailExistsEndpoint, { body: { email } });
    const again = await caller.get(loginEndpoint, { body: { email, password } });
    await caller.get(userEndpoint, {}, person);
    await caller.get(confirmationWaysEndpoint, {}, person);
    const sessions = await caller.get(sessionsEndpoint, {}, person);
    const other = sessions?.data?.find(({ current }) => !current);
    if (other !== undefined) await caller.get(endSessionEndpoint, { params: { id: other.id } }, person);
    await caller.get(endOtherSessionsEndpoint, {}, person);
    if (seed.loginTokenFor === undefined) skip(loginTokenEndpoint, without('loginTokenFor'));
    else await caller.get(loginTokenEndpoint, { body: { token: await seed.loginTokenFor(id) } });
    if (again !== undefined) await caller.get(logoutEndpoint, {}, person);
  },
};

/** The link that confirms an address, for the learner who registered and for the owner of an address who did not. */
export const addresses: Chapter = {
  groups: ['accounts'],
  run: async ({ caller, learner, seed, skip }) => {
    const person = await learner();
    await caller.get(signInsEndpoint, {}, person);
    await caller.get(sendConfirmationEndpoint, {}, person);
    if (seed.mailTo === undefined) {
      for (const endpoint of [confirmEmailEndpoint, disownRegistrationEndpoint])
        skip(endpoint, without('mailTo'));
      return;
    }
    const linkTo = async (email: string) => ({
      body: { token: tokenIn((await seed.mailTo?.(email)) ?? '', 'email-confirmation') },
    });
    await caller.get(confirmEmailEndpoint, await linkTo(person.email), person);
    const other = await learner();
    await caller.get(sendConfirmationEndpoint, {}, other);
    await caller.get(disownRegistrationEndpoint, await linkTo(other.email));
  },
};

/** The bodies of refusals have a shape as well, which forms show by field. */
export const refusals: Chapter = {
  groups: ['accounts'],
  run: async ({ caller }) => {
    const email = 'nobody-at-all@hospital.example.org';
    await caller.ask(loginEndpoint, { body: { email, password: 'not the password' } });
    await caller.ask(loginEndpoint, { body: { email: '', password: '' } });
    await caller.ask(userEndpoint, {});
  },
};

export const passwords: Chapter = {
  groups: ['passwords'],
  run: async ({ caller, learner, seed, skip }) => {
    const person = await learner();
    const { email, password } = person;
    await caller.get(checkPasswordEndpoint, { body: { password } }, person);
    const other = 'marble-heron-4-thicket';
    await caller.get(
      changePasswordEndpoint,
      { body: { currentPassword: password, password: other } },
      person,
    );
    await caller.get(emailExistsResetPasswordEndpoint, { body: { email } });
    await caller.get(sendPasswordResetEndpoint, { body: { email } });
    if (seed.mailTo === undefined) {
      for (const endpoint of [passwordResetTokenEndpoint, confirmPasswordEndpoint])
        skip(endpoint, without('mailTo'));
      return;
    }
    const token = tokenIn(await seed.mailTo(email), 'password-reset');
    await caller.get(passwordResetTokenEndpoint, { body: { email, token } });
    await caller.get(confirmPasswordEndpoint, { body: { email, token, password } });
  },
};

export const profile: Chapter = {
  groups: ['profile'],
  run: async ({ caller, learner }) => {
    const person = await learner();
    await caller.get(statesEndpoint, {});
    await caller.get(profileEndpoint, {}, person);
    const body = {
      degree: 'M.D.',
      dateOfBirth: '1980-05-04',
      npi: null,
      medicalBoard: { name: 'American Board of Internal Medicine', board_number: '123456' },
      specialties: ['Internal medicine'],
      statesOfLicence: ['FL'],
    };
    await caller.get(updateProfileEndpoint, { body }, person);
    await caller.get(updateNamesEndpoint, { body: { firstName: 'Ada', lastName: 'Lovelace' } }, person);
    const changed = { firstName: 'Ada', lastName: 'King', changedOn: dayFromNow(-30) };
    await caller.get(changeNamesEndpoint, { body: changed }, person);
    await caller.get(professionalStatusEndpoint, { body: { status: 'practising' } }, person);
    await caller.get(securityEventsEndpoint, { query: {} }, person);
  },
};

/** Another address, and the end of the account: both need a code that is mailed. */
export const mailedCodes: Chapter = {
  groups: ['profile', 'passwords'],
  run: async ({ caller, learner, seed, skip }) => {
    const person = await learner();
    const { email, password } = person;
    const next = `new-${email}`;
    // A backend may ask first that the learner proves again who they are.
    if (!caller.isMissing(checkPasswordEndpoint))
      await caller.ask(checkPasswordEndpoint, { body: { password } }, person);
    await caller.get(sendEmailCodeEndpoint, { body: { email: next } }, person);
    if (seed.mailTo === undefined) {
      await caller.get(sendDeletionCodeEndpoint, {}, person);
      for (const endpoint of [
        verifyEmailCodeEndpoint,
        updateEmailEndpoint,
        verifyDeletionCodeEndpoint,
        revertEmailEndpoint,
      ])
        skip(endpoint, without('mailTo'));
      return;
    }
    const code = codeIn(await seed.mailTo(next));
    await caller.get(verifyEmailCodeEndpoint, { body: { email: next, code } }, person);
    await caller.get(updateEmailEndpoint, { body: { email: next } }, person);
    const token = tokenIn(await seed.mailTo(email), 'email-revert');
    if (token === '') skip(revertEmailEndpoint, 'no mail to the earlier address has a link to it');
    else await caller.get(revertEmailEndpoint, { body: { token } });

    const leaving = await learner();
    if (!caller.isMissing(checkPasswordEndpoint))
      await caller.ask(checkPasswordEndpoint, { body: { password: leaving.password } }, leaving);
    await caller.get(sendDeletionCodeEndpoint, {}, leaving);
    const last = codeIn(await seed.mailTo(leaving.email));
    await caller.get(verifyDeletionCodeEndpoint, { body: { code: last } }, leaving);
  },
};

export const socialLogin: Chapter = {
  groups: ['social-login', 'accounts'],
  run: async ({ caller, seed, skip }) => {
    await caller.get(socialProvidersEndpoint, {});
    const { returnFromProvider } = seed;
    if (returnFromProvider === undefined) {
      for (const endpoint of [
        socialEntranceEndpoint,
        socialLoginEndpoint,
        socialRegisterEndpoint,
        socialConfirmEndpoint,
        unlinkIdentityEndpoint,
      ])
        skip(endpoint, without('returnFromProvider'));
      return;
    }
    const person = `conformance-${crypto.randomUUID().slice(0, 8)}`;
    const { providerName, ...body } = await returnFromProvider(person, 'log-in');
    const params = { providerName };
    await caller.get(socialEntranceEndpoint, { params });
    const newcomer = await caller.get(socialLoginEndpoint, { params, body });
    if (newcomer === undefined || !('unregistered' in newcomer)) return;
    const names = { firstName: 'Ada', lastName: 'Moss', degree: 'M.D.' };
    const registered = await caller.get(socialRegisterEndpoint, {
      params,
      body: { ticket: newcomer.unregistered.ticket, ...names, email: `${person}@hospital.example.org` },
    });
    const token = registered?.data?.token;
    if (token === undefined) return;
    const { providerName: _, ...proof } = await returnFromProvider(person, 'confirm');
    const confirmed = await caller.get(
      socialConfirmEndpoint,
      { params, body: proof },
      { token, guestHash: null },
    );
    // A provider that is the only way in is not unlinked.
    const withPassword = await caller.get(
      changePasswordEndpoint,
      { body: { password: 'marble-heron-4-thicket' } },
      { token: confirmed?.token ?? token, guestHash: null },
    );
    const own = { token: withPassword?.token ?? token, guestHash: null };
    const linked = await caller.get(signInsEndpoint, {}, own);
    const id = linked?.identities?.[0]?.id;
    if (id === undefined) skip(unlinkIdentityEndpoint, 'no login provider is listed');
    else await caller.get(unlinkIdentityEndpoint, { params: { id } }, own);
  },
};

export const referrals: Chapter = {
  groups: ['referrals'],
  run: async ({ caller, reader }) => {
    await caller.get(referralsEndpoint, { query: {} }, await reader());
  },
};
