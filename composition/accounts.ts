import { httpPasskeyLogins, httpPasskeys } from '#adapters/http/passkeys.ts';
import { httpConfirmations, httpPasswords, httpSignIns } from '#adapters/http/sign-ins.ts';
import { httpProviders, listedProviders } from '#adapters/http/social-login.ts';
import { storedReferral } from '#adapters/storage/stored-referral.ts';
import { changePassword } from '#core/accounts/change-password.ts';
import { confirmEmail } from '#core/accounts/confirm-email.ts';
import { confirmIdentity } from '#core/accounts/confirm-identity.ts';
import type { Confirmations } from '#core/accounts/confirmation-ports.ts';
import { findAccount } from '#core/accounts/find-account.ts';
import { logIn } from '#core/accounts/log-in.ts';
import { logInByPasskey } from '#core/accounts/log-in-by-passkey.ts';
import { logInByProvider } from '#core/accounts/log-in-by-provider.ts';
import { logInWithToken } from '#core/accounts/log-in-with-token.ts';
import { logOut } from '#core/accounts/log-out.ts';
import { manageSignIns } from '#core/accounts/manage-sign-ins.ts';
import { passSecondStep } from '#core/accounts/pass-second-step.ts';
import type { PasskeyDevice, PasskeyLogins, Passkeys } from '#core/accounts/passkey-ports.ts';
import type { Passwords } from '#core/accounts/ports.ts';
import { protectAccount } from '#core/accounts/protect-account.ts';
import type {
  Journey,
  PendingSignIns,
  Providers,
  SecretMaker,
  SocialProvider,
} from '#core/accounts/provider-ports.ts';
import { registerWithGuestQuizzes } from '#core/accounts/register-with-guest-quizzes.ts';
import { resetPassword } from '#core/accounts/reset-password.ts';
import type { AccountSignIns } from '#core/accounts/sign-in-ports.ts';
import type { StoredReferral } from '#core/referrals/ports.ts';
import { storeReferral } from '#core/referrals/store-referral.ts';
import { first } from './first.ts';
import { type Api, defineContext } from './wire.ts';

export interface AccountsPorts {
  readonly passwords: Passwords;
  readonly confirmations: Confirmations;
  readonly passkeys: Passkeys;
  readonly passkeyLogins: PasskeyLogins;
  readonly passkeyDevice: PasskeyDevice;
  readonly accountSignIns: AccountSignIns;
  /** The token of the link that confirms an address, if the app was opened by one. */
  readonly confirmationToken: string | null;
  readonly storedReferral: StoredReferral;
  readonly providers: Providers;
  /** The providers to log in with, if they are known already: then they are not requested. */
  readonly listedProviders: readonly SocialProvider[] | null;
  readonly journey: Journey;
  readonly secrets: SecretMaker;
  readonly pendingSignIns: PendingSignIns;
}

/** Passkeys of the device, the link that opened the app, a redirect to a provider and back, and the providers listed in the document. */
interface FromDevice
  extends Pick<
    AccountsPorts,
    'passkeyDevice' | 'confirmationToken' | 'journey' | 'secrets' | 'pendingSignIns'
  > {
  readonly providersInPage: string | null;
}

export const accounts = defineContext({
  name: 'accounts',
  needs: { first },
  during: {
    passwords: { otherwise: 'credentials', remind: 'action', change: 'shown' },
    confirmations: 'shown',
    passkeys: 'shown',
    passkeyLogins: 'credentials',
    passkeyDevice: null,
    accountSignIns: { otherwise: 'shown', disown: 'credentials' },
    providers: { otherwise: 'credentials', all: 'shown', entrance: 'shown', confirm: 'shown' },
    secrets: null,
  },
  build: (
    {
      passwords,
      confirmations,
      passkeys,
      passkeyLogins,
      passkeyDevice,
      accountSignIns,
      confirmationToken,
      storedReferral,
      providers,
      listedProviders,
      journey,
      secrets,
      pendingSignIns,
    }: AccountsPorts,
    { first },
  ) => {
    const { caches, accounts, authToken, guestQuizzes, guestSession, session, confirmation, log } = first;
    const toEnter = { caches, accounts, guestQuizzes, guestSession, session };
    const secondStep = passSecondStep({ caches, passkeyLogins, passkeyDevice, guestQuizzes, guestSession });
    const byProvider = logInByProvider({
      caches,
      providers,
      secrets,
      pendingSignIns,
      journey,
      storedReferral,
      guestQuizzes,
      guestSession,
      session,
      passSecondStep: secondStep,
      listedProviders,
    });
    const register = registerWithGuestQuizzes({ ...toEnter, storedReferral });
    for (const { state } of [register, byProvider.register])
      state.changes$.subscribe((outcome) => {
        if (outcome.phase === 'done') first.registrations.next(outcome.value);
      });
    return {
      storeReferral: storeReferral({ storedReferral }),
      findAccount: findAccount({ caches, accounts }),
      logIn: logIn({ ...toEnter, passSecondStep: secondStep }),
      logInByPasskey: logInByPasskey({
        caches,
        passkeyLogins,
        passkeyDevice,
        guestQuizzes,
        guestSession,
        session,
      }),
      passSecondStep: secondStep,
      logInWithToken: logInWithToken({
        ...toEnter,
        passSecondStep: secondStep,
        log,
        here: first.currentPlace.state,
      }),
      registerWithGuestQuizzes: register,
      logInByProvider: byProvider,
      logOut: logOut({ caches, accounts, authToken, session }),
      confirmIdentity: confirmIdentity({
        caches,
        confirmations,
        confirmation,
        passkeys,
        passkeyDevice,
        session,
      }),
      protectAccount: protectAccount({ caches, passkeys, passkeyDevice, confirmation, session }),
      confirmEmail: confirmEmail({ caches, accountSignIns, confirmation, confirmationToken }),
      manageSignIns: manageSignIns({ caches, accountSignIns, confirmation }),
      changePassword: changePassword({ caches, passwords, confirmation, session }),
      resetPassword: resetPassword({ caches, passwords, session }),
    };
  },
  fromApi: ({ client, storage, calendar }: Api, device: FromDevice) => ({
    passkeyDevice: device.passkeyDevice,
    confirmationToken: device.confirmationToken,
    journey: device.journey,
    secrets: device.secrets,
    pendingSignIns: device.pendingSignIns,
    listedProviders: listedProviders(device.providersInPage),
    passwords: httpPasswords(client),
    confirmations: httpConfirmations(client),
    passkeys: httpPasskeys(client),
    passkeyLogins: httpPasskeyLogins(client, calendar),
    accountSignIns: httpSignIns(client),
    storedReferral: storedReferral(storage),
    providers: httpProviders(client, calendar),
  }),
});
