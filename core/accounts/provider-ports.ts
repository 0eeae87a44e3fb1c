import type { Answer } from '../shared/failure.ts';
import type { CarriedAlong, Registration, SignedIn } from './ports.ts';

export interface SocialProvider {
  readonly name: string;
  /** As people know it: 'Hospital ID'. */
  readonly label: string;
}

/** Where somebody who chooses a provider is sent, and as whose guest. */
export interface ProviderEntrance {
  readonly authorizationEndpoint: string;
  readonly clientId: string;
  readonly scope: string;
}

/** What a provider sent back, with the secrets that only the device that asked has. */
export interface ProviderResponse {
  readonly provider: string;
  readonly code: string;
  /** Who the provider says it is, where it does (RFC 9207). */
  readonly issuer: string | null;
  readonly verifier: string;
  readonly nonce: string;
  /** Where it was sent back to. */
  readonly returnAddress: string;
}

/** Somebody whom a provider vouches for and who has no account yet, with what it knows of them. */
export interface NewUser {
  /** Registers them, once. */
  readonly ticket: string;
  readonly email: string | null;
  /** Empty where the provider doesn't say. */
  readonly firstName: string;
  readonly lastName: string;
}

export type ProviderOutcome =
  | { readonly as: 'learner'; readonly signedIn: SignedIn }
  | { readonly as: 'newcomer'; readonly newcomer: NewUser };

/** A registration that a provider vouches for, hence without a password. */
export type VouchedRegistration = Omit<Registration, 'password'>;

/** OpenID providers, as the other side knows them. */
export interface Providers {
  readonly all: () => Answer<readonly SocialProvider[]>;
  readonly entrance: (provider: string) => Answer<ProviderEntrance>;
  /** Refuses a response that is expired or was used before. */
  readonly logIn: (response: ProviderResponse, carried: CarriedAlong) => Answer<ProviderOutcome>;
  /** A refusal leaves the ticket as it was. */
  readonly register: (
    provider: string,
    ticket: string,
    registration: VouchedRegistration,
    carried: CarriedAlong,
  ) => Answer<SignedIn>;
}

/** What makes a sign-in this device's own: nobody can guess any of it. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The verifier's SHA-256, which tells nothing of it (PKCE, S256). */
  readonly challenge: string;
}

export interface SecretMaker {
  readonly make: () => Answer<SignInSecrets>;
}

/** A sign-in that waits for somebody to come back from their provider. */
export interface PendingSignIn {
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where to go on afterwards, as the query of log in has it. */
  readonly returnQuery: Readonly<Record<string, string>>;
}

/** Keeps one sign-in for ten minutes, for this tab alone. */
export interface PendingSignIns {
  /** False where the device keeps nothing. */
  readonly keep: (signIn: PendingSignIn) => boolean;
  /** Gives it once: it is forgotten with that. */
  readonly take: () => PendingSignIn | null;
}

/** The way to a provider's own pages and back. */
export interface Journey {
  /** Where a provider sends somebody back to. */
  readonly returnAddress: string;
  /** Leaves the app; what comes next comes from `takeReturn`. */
  readonly leaveFor: (address: string) => void;
  /** What the provider sent back, once. It has left the address before the app asks anybody anything. */
  readonly takeReturn: () => Readonly<Record<string, string>> | null;
}
