import type { PortResult } from '../shared/failure.ts';
import type { Said } from '../shared/said.ts';
import type { AccountProtection, Passkey } from './passkey.ts';
import type { GuestData, NewToken, SignedIn } from './ports.ts';

/** A passkey as devices know it. Bytes are base64url, here and below. */
export interface PasskeyDescription {
  readonly id: string;
  /** How a device reaches it: 'internal', 'hybrid', 'usb' and so on. */
  readonly transports: readonly string[];
}

/** A request to a device to create a passkey. */
export interface PasskeyCreation {
  readonly challenge: string;
  /** The site that it will be good for: a host name. */
  readonly site: { readonly id: string; readonly name: string };
  readonly learner: { readonly handle: string; readonly email: string; readonly name: string };
  /** COSE numbers, the preferred first. */
  readonly algorithms: readonly number[];
  /** The learner's other passkeys: a device that has one of them does not create a second. */
  readonly others: readonly PasskeyDescription[];
  /** How many milliseconds the learner has for it. */
  readonly timeout: number;
}

/** A passkey that a device has created. */
export interface MadePasskey extends PasskeyDescription {
  readonly clientData: string;
  readonly attestation: string;
}

/** A request to a device to sign. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly siteId: string;
  /** One of these passkeys; if there are none, any that the device has for the site. */
  readonly oneOf: readonly PasskeyDescription[];
  /** How many milliseconds the learner has for it. */
  readonly timeout: number;
}

/** A device's signature, made after it checked who holds it. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** Whose passkey it is, as the device stored it; null if it does not say. */
  readonly handle: string | null;
}

/** This device's passkeys. Both fail with a refusal that says why: canceled, not supported, none here. */
export interface PasskeyDevice {
  readonly make: (creation: PasskeyCreation) => PortResult<MadePasskey>;
  readonly prove: (request: PasskeyRequest) => PortResult<PasskeyAssertion>;
}

/** The passkeys, the second step and the recovery codes of the learner, on the server. */
export interface Passkeys {
  readonly protection: () => PortResult<AccountProtection>;
  /** This, `add`, `remove`, `turnOn`, `turnOff` and `newCodes` need a fresh proof of identity (SC-01). */
  readonly creation: () => PortResult<PasskeyCreation>;
  readonly add: (name: string, made: MadePasskey) => PortResult<Passkey>;
  readonly rename: (id: string, name: string) => PortResult<null>;
  /** The second step is turned off with the last one. */
  readonly remove: (id: string) => PortResult<Said>;
  /** Returns ten new recovery codes. The learner's other sessions end. Refused without a passkey. */
  readonly turnOn: () => PortResult<{ readonly codes: readonly string[]; readonly token: NewToken }>;
  readonly turnOff: () => PortResult<Said>;
  /** Returns ten new recovery codes. The earlier ones no longer work. */
  readonly newCodes: () => PortResult<readonly string[]>;
  /** To confirm that the session is the learner's, for ten minutes. */
  readonly confirmationRequest: () => PortResult<PasskeyRequest>;
  readonly confirm: (assertion: PasskeyAssertion) => PortResult<NewToken>;
}

/** Logging in with a passkey on the server. */
export interface PasskeyLogins {
  readonly request: () => PortResult<PasskeyRequest>;
  readonly logIn: (assertion: PasskeyAssertion, guestData: GuestData) => PortResult<SignedIn>;
  /** The second step after the password, by the ticket of the first (SC-09). */
  readonly secondStepRequest: (ticket: string) => PortResult<PasskeyRequest>;
  readonly secondStepByPasskey: (
    ticket: string,
    assertion: PasskeyAssertion,
    guestData: GuestData,
  ) => PortResult<SignedIn>;
  /** By a recovery code, which is then used up. */
  readonly secondStepByCode: (ticket: string, code: string, guestData: GuestData) => PortResult<SignedIn>;
}
