import type { RouteName } from '../navigation/routes.ts';
import type { Answer } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';

/** Where visits are counted. Nothing that says whose they are goes there, nor anything of an address but its route. */
export interface VisitCounter {
  readonly pageViewed: (route: RouteName) => void;
  readonly registered: (person: HashedPerson) => void;
}

/** A one-way digest of a text, the same for the same text. */
export interface Digest {
  readonly of: (text: string) => Answer<string>;
}

/** Who registered, each field as a digest of what it says; a field that isn't known isn't there (TR-01). */
export interface HashedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly dateOfBirth?: string;
}

/** What somebody said to being counted; `unasked` counts as no. */
export type Consent = 'unasked' | 'given' | 'refused';

/** The answer, kept on this device. */
export interface StoredConsent {
  readonly value: State<Consent>;
  readonly keep: (consent: Consent) => void;
}
