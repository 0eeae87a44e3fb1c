import { left, map as mapRight, right } from 'fp-ts/lib/Either.js';
import { defer, map, of } from 'rxjs';
import { answering } from '#adapters/memory/requests.ts';
import type { Accounts, Credentials, SignedIn } from '#core/accounts/ports.ts';
import type { NewUser, ProviderOutcome, Providers, SocialProvider } from '#core/accounts/provider-ports.ts';
import { type PortResult, refusal } from '#core/shared/failure.ts';

/** A person's data at a provider. */
export type KnownPerson = Omit<NewUser, 'ticket'> & { readonly subject: string };

interface MemoryProviders extends Providers {
  /** From now on, this code identifies this person, once. */
  readonly vouch: (code: string, person: KnownPerson) => void;
}

/** Providers that verify the given identities; `nextHash` creates tickets and unknown passwords. */
export const memoryProviders = (
  accounts: Pick<Accounts, 'login' | 'register'>,
  listed: readonly SocialProvider[],
  nextHash: () => string,
): MemoryProviders => {
  const codes = new Map<string, KnownPerson>();
  const tickets = new Map<string, KnownPerson>();
  const identities = new Map<string, Credentials>();

  return {
    vouch: (code, person) => codes.set(code, person),
    all: () => of(right(listed)),
    entrance: (provider) =>
      answering(() =>
        listed.some(({ name }) => name === provider)
          ? right({
              authorizationEndpoint: `https://${provider}.example/auth`,
              clientId: 'preceptor',
              scope: 'openid email profile',
            })
          : left(refusal('missing', 'We couldn’t find that.')),
      ),
    logIn: ({ code }, guestData) =>
      defer((): PortResult<ProviderOutcome> => {
        const person = codes.get(code);
        codes.delete(code);
        if (person === undefined) return of(left(usedUp));
        const { subject, ...known } = person;
        const credentials = identities.get(subject);
        if (credentials === undefined) {
          const ticket = nextHash();
          tickets.set(ticket, person);
          const outcome: ProviderOutcome = { as: 'newcomer', newcomer: { ticket, ...known } };
          return of(right(outcome));
        }
        return accounts
          .login(credentials, guestData)
          .pipe(map(mapRight((login): ProviderOutcome => ({ as: 'learner', login }))));
      }),
    confirm: ({ code }) => answering(() => (codes.delete(code) ? right(nextHash()) : left(usedUp))),
    register: (_, ticket, registration, guestData) =>
      defer((): PortResult<SignedIn> => {
        const person = tickets.get(ticket);
        if (person === undefined) return of(left(usedUp));
        const credentials = { email: registration.email, password: nextHash() };
        return accounts.register({ ...registration, ...credentials }, guestData).pipe(
          map(
            mapRight((signedIn) => {
              tickets.delete(ticket);
              identities.set(person.subject, credentials);
              return signedIn;
            }),
          ),
        );
      }),
  };
};

const usedUp = refusal(
  'unprocessable',
  'The sign-in has expired or was used already. Please start it again.',
);
