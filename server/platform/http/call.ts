import type { Logger } from 'pino';
import type { DecodedInput, Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Settings } from '../settings/settings.ts';
import type { RawJson } from './raw-json.ts';

/** The caller: a learner with a session, a guest with a hash, or an unknown visitor. */
export type Caller =
  | {
      readonly kind: 'learner';
      readonly userId: string;
      readonly tokenHash: Buffer;
      /** When the session's learner last proved who they are, UTC, ISO 8601; null if they have not. */
      readonly confirmedAt: string | null;
      /** When the session expires, however much it is used; UTC, ISO 8601. */
      readonly expiresAt: string;
    }
  | { readonly kind: 'guest'; readonly guestId: string }
  | { readonly kind: 'anonymous' };

/** The dependencies of a handler: the decoded input, the caller, and the server's services. */
export interface Call<E extends Endpoint> {
  readonly input: DecodedInput<E>;
  readonly caller: Caller;
  readonly database: Database;
  readonly settings: Settings;
  /** The caller's network address, for limits and for the learner's own list of sessions. */
  readonly address: string;
  /** The caller's browser and system in words (device-name.ts). */
  readonly device: string;
  /** Whether `address` is that of a proxy that the settings don't declare, so that all its clients share it. */
  readonly isAddressShared: boolean;
  /** Whether the request comes from this machine (this-machine.ts): only then are demonstration accounts open. */
  readonly isFromThisMachine: boolean;
  /** The origin of links in mail. */
  readonly origin: string;
  readonly now: () => Date;
  /** A logger whose lines identify this request. */
  readonly log: () => Logger;
}

/**
 * Returns a value or its JSON text, or for a document also a stream of its bytes. Refuses by throwing `Refused`, the
 * only exception that is not a defect.
 */
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<EndpointResponse<E> | RawJson | ReadableStream>;

/** An endpoint with the function that handles it; each context exports a list of these. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
  /** Applies to every request to the endpoint, per network address, whether it succeeds or not. */
  readonly limit?: RateLimit;
  /** Costs much time or memory: few run at once for a learner and for an address (take-turns.ts). */
  readonly isHeavy?: true;
}

/** Pairs a handler with its endpoint; the types ensure that they match. */
export const handler = <E extends Endpoint>(endpoint: E, handle: Handle<E>, limit?: RateLimit): Handler => ({
  endpoint,
  // The input was decoded with this endpoint's schemas before the call, so it has this endpoint's type.
  handle: (call) => handle(call as unknown as Call<E>),
  ...(limit === undefined ? {} : { limit }),
});

/** The same endpoint as one that costs much time or memory. */
export const heavy = (each: Handler): Handler => ({ ...each, isHeavy: true });
