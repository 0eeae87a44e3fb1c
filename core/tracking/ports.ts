import type { RouteName } from '../navigation/routes.ts';
import type { PortResult } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';

/**
 * Where visits are counted. It receives the route, but nothing else of the address and nothing that identifies the
 * visitor.
 */
export interface VisitCounter {
  readonly pageViewed: (route: RouteName) => void;
  readonly registered: (person: HashedPerson) => void;
}

/** A one-way digest of a text; the same text has the same digest. */
export interface Digest {
  readonly of: (text: string) => PortResult<string>;
}

/** A person who registered, with each known field as a digest (TR-01). */
export interface HashedPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly dateOfBirth?: string;
}

/** The visitor's answer about being counted; `unasked` counts as no. */
export type Consent = 'unasked' | 'given' | 'refused';

/** The answer, stored on this device. */
export interface StoredConsent {
  readonly value: State<Consent>;
  readonly save: (consent: Consent) => void;
}
