import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type {
  Journey,
  PendingSignIn,
  PendingSignIns,
  SecretMaker,
  SignInSecrets,
} from '#core/accounts/provider-ports.ts';

interface MemoryJourney extends Journey {
  /** The URLs for which the learner left the app, latest last. */
  readonly left: readonly string[];
  /** Someone opens /callback with this query. */
  readonly comeBack: (query: Readonly<Record<string, string>>) => void;
}

export const memoryJourney = (returnAddress = 'https://app.example/callback'): MemoryJourney => {
  const left: string[] = [];
  let returned: Readonly<Record<string, string>> | null = null;
  return {
    left,
    returnAddress,
    comeBack: (query) => {
      returned = query;
    },
    leaveFor: (address) => left.push(address),
    takeReturn: () => {
      const taken = returned;
      returned = null;
      return taken;
    },
  };
};

/** One tab's storage; with `keepsNothing`, as in a browser with storage disabled. */
export const memoryPendingSignIns = (keepsNothing = false): PendingSignIns => {
  let kept: PendingSignIn | null = null;
  return {
    save: (signIn) => {
      if (!keepsNothing) kept = signIn;
      return !keepsNothing;
    },
    take: () => {
      const taken = kept;
      kept = null;
      return taken;
    },
  };
};

/** Counts instead of using random values: `state-1`, `state-2`. */
export const memorySecrets = (): SecretMaker => {
  let made = 0;
  const next = (): SignInSecrets => {
    made += 1;
    return {
      state: `state-${made}`,
      nonce: `nonce-${made}`,
      verifier: `verifier-${made}`,
      challenge: `challenge-${made}`,
    };
  };
  return { make: () => of(right(next())) };
};
