import type { PortResult } from '../shared/failure.ts';
import type { GuestData, NewToken, Registration, SecondStepDue, SignedIn } from './ports.ts';

/** A provider that the server accepts. */
export interface SocialProvider {
  readonly name: string;
  /** The name that people know it by: 'Hospital ID'. */
  readonly label: string;
}

/** Where to send a guest who chooses a provider. */
export interface ProviderEntrance {
  readonly authorizationEndpoint: string;
  readonly clientId: string;
  readonly scope: string;
}

/** To log in, or to prove again who is logged in. */
export type SignInPurpose = 'log-in' | 'confirm';

/** What a provider sent back, with the secrets that only the requesting device has. */
export interface ProviderResponse {
  readonly purpose: SignInPurpose;
  readonly provider: string;
  readonly code: string;
  /** The issuer that the provider states, if it does (RFC 9207). */
  readonly issuer: string | null;
  readonly verifier: string;
  readonly nonce: string;
  /** The address that it was sent back to. */
  readonly returnAddress: string;
}

/** A person whom a provider vouches for and who has no account yet. */
export interface NewUser {
  /** Registers this person once. */
  readonly ticket: string;
  readonly email: string | null;
  /** Empty if the provider doesn't say. */
  readonly firstName: string;
  readonly lastName: string;
}

/** A person whom a provider vouches for: a learner, or someone without an account. */
export type ProviderOutcome =
  | { readonly as: 'learner'; readonly login: SignedIn | SecondStepDue }
  | { readonly as: 'newcomer'; readonly newcomer: NewUser };

/** A registration that a provider vouches for, so without a password. */
export type VouchedRegistration = Omit<Registration, 'password'>;

/** The server's OpenID providers. */
export interface Providers {
  readonly all: () => PortResult<readonly SocialProvider[]>;
  readonly entrance: (provider: string) => PortResult<ProviderEntrance>;
  /** Refuses a response that has expired or was used before. */
  readonly logIn: (response: ProviderResponse, guestData: GuestData) => PortResult<ProviderOutcome>;
  /** Confirms the stored session by a login that is at most ten minutes old (SC-01). */
  readonly confirm: (response: ProviderResponse) => PortResult<NewToken>;
  /** A refusal leaves the ticket valid. */
  readonly register: (
    provider: string,
    ticket: string,
    registration: VouchedRegistration,
    guestData: GuestData,
  ) => PortResult<SignedIn>;
}

/** The secrets that tie a login to this device. None can be guessed. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The verifier's SHA-256, which doesn't reveal it (PKCE, S256). */
  readonly challenge: string;
}

/** Makes new secrets for each login; a device needs a source of randomness for it. */
export interface SecretMaker {
  readonly make: () => PortResult<SignInSecrets>;
}

/** A login that waits for the return from the provider. */
export interface PendingSignIn {
  /** To log in, or to confirm that the learner who is logged in is who they say. */
  readonly purpose: SignInPurpose;
  readonly provider: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where to go afterwards, as in the query of the login page. */
  readonly returnQuery: Readonly<Record<string, string>>;
}

/** Stores one login for ten minutes, for this tab only. */
export interface PendingSignIns {
  /** False if the device cannot store it. */
  readonly save: (signIn: PendingSignIn) => boolean;
  /** Returns the login and removes it. */
  readonly take: () => PendingSignIn | null;
}

/** Navigation to a provider's pages and back. */
export interface Journey {
  /** The address that a provider returns to. */
  readonly returnAddress: string;
  /** Leaves the app. `takeReturn` returns the provider's response. */
  readonly leaveFor: (address: string) => void;
  /** What the provider sent back, once. It is removed from the address before the app sends any request. */
  readonly takeReturn: () => Readonly<Record<string, string>> | null;
}
