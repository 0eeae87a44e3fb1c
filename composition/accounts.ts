import type { Subject } from 'rxjs';
import { httpPasswords } from '#adapters/http/passwords.ts';
import { httpProviders, listedProviders } from '#adapters/http/social-login.ts';
import { storedReferral } from '#adapters/storage/kept-referral.ts';
import { findAccount } from '#core/accounts/find-account.ts';
import { logIn } from '#core/accounts/log-in.ts';
import { logInByProvider } from '#core/accounts/log-in-by-provider.ts';
import { logInWithToken } from '#core/accounts/log-in-with-token.ts';
import { logOut } from '#core/accounts/log-out.ts';
import type { Passwords } from '#core/accounts/ports.ts';
import type {
  Journey,
  PendingSignIns,
  Providers,
  SecretMaker,
  SocialProvider,
} from '#core/accounts/provider-ports.ts';
import { registerWithGuestQuizzes } from '#core/accounts/register-with-guest-quizzes.ts';
import { resetPassword } from '#core/accounts/reset-password.ts';
import type { AccountsUseCases } from '#core/accounts/use-cases.ts';
import type { User } from '#core/accounts/user.ts';
import type { StoredReferral } from '#core/referrals/ports.ts';
import { storeReferral } from '#core/referrals/store-referral.ts';
import type { Command } from '#core/shared/command.ts';
import type { FirstBindings } from './first.ts';
import { type Api, partOf, recipesOver } from './wire.ts';

export interface AccountsPorts {
  readonly passwords: Passwords;
  readonly storedReferral: StoredReferral;
  readonly providers: Providers;
  /** The providers to log in with, if they are known already: then they are not requested. */
  readonly listedProviders: readonly SocialProvider[] | null;
  readonly journey: Journey;
  readonly secrets: SecretMaker;
  readonly pendingSignIns: PendingSignIns;
}

export interface AccountsBindings extends AccountsPorts, AccountsUseCases {}

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
  partOf<AccountsUseCases, 'accounts'>({
    context: 'accounts',
    ports,
    build: {
      storeReferral: from(['storedReferral'], storeReferral),
      findAccount: from(['caches', 'accounts'], findAccount),
      logIn: from(['caches', 'accounts', 'guestQuizzes', 'guestSession', 'session'], logIn),
      logInWithToken: from(
        ['caches', 'accounts', 'guestQuizzes', 'guestSession', 'session', 'log'],
        logInWithToken,
      ),
      registerWithGuestQuizzes: from(
        [
          ...(['caches', 'accounts', 'guestQuizzes', 'guestSession', 'session'] as const),
          ...(['storedReferral', 'registrations'] as const),
        ],
        (caches, port, guestQuizzes, guestSession, session, referral, registrations) =>
          telling(
            registrations,
            registerWithGuestQuizzes(caches, port, guestQuizzes, guestSession, session, referral),
          ),
      ),
      logInByProvider: from(
        [
          ...(['caches', 'providers', 'secrets', 'pendingSignIns', 'journey', 'storedReferral'] as const),
          ...(['guestQuizzes', 'guestSession', 'session', 'listedProviders', 'registrations'] as const),
        ],
        (caches, providers, secrets, pendingSignIns, journey, referral, ...others) => {
          const [guestQuizzes, guestSession, session, listed, registrations] = others;
          const device = { secrets, pendingSignIns, journey, referral };
          const byProvider = logInByProvider(
            ...([caches, providers, device, guestQuizzes, guestSession, session, listed] as const),
          );
          telling(registrations, byProvider.register);
          return byProvider;
        },
      ),
      logOut: from(['caches', 'accounts', 'authToken', 'session'], logOut),
      resetPassword: from(['caches', 'passwords', 'session'], resetPassword),
    },
  });

/** All ports but those for a redirect to a provider and back. `listed`: the providers listed in the document. */
export const accountsOverApi = ({ client, actions, storage, calendar }: Api, listed: string | null) => ({
  listedProviders: listedProviders(listed),
  passwords: httpPasswords(client, actions),
  storedReferral: storedReferral(storage),
  providers: httpProviders(client, calendar),
});
