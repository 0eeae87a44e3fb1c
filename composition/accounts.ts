import type { Subject } from 'rxjs';
import { httpConfirmations } from '#adapters/http/confirmations.ts';
import { httpPasskeyLogins, httpPasskeys } from '#adapters/http/passkeys.ts';
import { httpPasswords } from '#adapters/http/passwords.ts';
import { httpSignIns } from '#adapters/http/sign-ins.ts';
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
import { passSecondStep, type SecondStep } from '#core/accounts/pass-second-step.ts';
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
import type { AccountsUseCases } from '#core/accounts/use-cases.ts';
import type { User } from '#core/accounts/user.ts';
import type { StoredReferral } from '#core/referrals/ports.ts';
import { storeReferral } from '#core/referrals/store-referral.ts';
import type { Command } from '#core/shared/command.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

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

interface AccountsBuilt extends AccountsUseCases {
  readonly passSecondStep: SecondStep;
}

export interface AccountsBindings extends AccountsPorts, AccountsBuilt {}

const from = recipesOver<FirstBindings & AccountsBindings>();

/** Publishes every registration that this command completes. */
const telling = <C extends Pick<Command<never, User>, 'state'>>(
  registrations: Subject<User>,
  register: C,
): C => {
  register.state.changes$.subscribe((outcome) => {
    if (outcome.phase === 'done') registrations.next(outcome.value);
  });
  return register;
};

export const accounts = (ports: AccountsPorts) =>
  partOf<AccountsPorts, AccountsBuilt, 'accounts'>({
    context: 'accounts',
    ports,
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
    build: {
      storeReferral: from(['storedReferral'], storeReferral),
      findAccount: from(['caches', 'accounts'], findAccount),
      logIn: from(['caches', 'accounts', 'guestQuizzes', 'guestSession', 'session', 'passSecondStep'], logIn),
      logInByPasskey: from(
        ['caches', 'passkeyLogins', 'passkeyDevice', 'guestQuizzes', 'guestSession', 'session'],
        logInByPasskey,
      ),
      passSecondStep: from(
        ['caches', 'passkeyLogins', 'passkeyDevice', 'guestQuizzes', 'guestSession'],
        passSecondStep,
      ),
      logInWithToken: from(
        [
          'caches',
          'accounts',
          'guestQuizzes',
          'guestSession',
          'session',
          'passSecondStep',
          'log',
          'currentPlace',
        ],
        (caches, port, guestQuizzes, guestSession, session, step, log, { state: here }) =>
          logInWithToken(caches, port, guestQuizzes, guestSession, session, step, log, here),
      ),
      registerWithGuestQuizzes: from(
        ['caches', 'accounts', 'guestQuizzes', 'guestSession', 'session', 'storedReferral', 'registrations'],
        (caches, port, guestQuizzes, guestSession, session, referral, registrations) =>
          telling(
            registrations,
            registerWithGuestQuizzes(caches, port, guestQuizzes, guestSession, session, referral),
          ),
      ),
      logInByProvider: from(
        [
          'caches',
          'providers',
          'secrets',
          'pendingSignIns',
          'journey',
          'storedReferral',
          'guestQuizzes',
          'guestSession',
          'session',
          'passSecondStep',
          'listedProviders',
          'registrations',
        ],
        (caches, providers, secrets, pendingSignIns, journey, referral, ...others) => {
          const [guestQuizzes, guestSession, session, secondStep, listed, registrations] = others;
          const device = { secrets, pendingSignIns, journey, referral };
          const byProvider = logInByProvider(
            caches,
            providers,
            device,
            guestQuizzes,
            guestSession,
            session,
            secondStep,
            listed,
          );
          telling(registrations, byProvider.register);
          return byProvider;
        },
      ),
      logOut: from(['caches', 'accounts', 'authToken', 'session'], logOut),
      confirmIdentity: from(
        ['caches', 'confirmations', 'confirmation', 'passkeys', 'passkeyDevice', 'session'],
        confirmIdentity,
      ),
      protectAccount: from(
        ['caches', 'passkeys', 'passkeyDevice', 'confirmation', 'session'],
        protectAccount,
      ),
      confirmEmail: from(['caches', 'accountSignIns', 'confirmation', 'confirmationToken'], confirmEmail),
      manageSignIns: from(['caches', 'accountSignIns', 'confirmation'], manageSignIns),
      changePassword: from(['caches', 'passwords', 'confirmation', 'session'], changePassword),
      resetPassword: from(['caches', 'passwords', 'session'], resetPassword),
    },
  });

/** All ports but the device's: its passkeys, and a redirect to a provider and back. `listed`: the providers listed in the document. */
export const accountsOverApi = ({ client, storage, calendar }: Api, listed: string | null) => ({
  listedProviders: listedProviders(listed),
  passwords: httpPasswords(client),
  confirmations: httpConfirmations(client),
  passkeys: httpPasskeys(client),
  passkeyLogins: httpPasskeyLogins(client, calendar),
  accountSignIns: httpSignIns(client),
  storedReferral: storedReferral(storage),
  providers: httpProviders(client, calendar),
});
