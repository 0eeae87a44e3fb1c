import type { DecodedInput, Endpoint, EndpointResponse } from '#contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Settings } from '../settings.ts';
import type { RawJson } from './raw-json.ts';

/** Who is calling: a learner with a session, a guest with a hash, or somebody unknown. */
export type Caller =
  | { readonly kind: 'learner'; readonly userId: string; readonly tokenHash: Buffer }
  | { readonly kind: 'guest'; readonly guestId: string }
  | { readonly kind: 'anonymous' };

/** What a handler may use: the decoded input, who calls, and the outside. */
export interface Call<E extends Endpoint> {
  readonly input: DecodedInput<E>;
  readonly caller: Caller;
  readonly database: Database;
  readonly settings: Settings;
  /** Who asks, for limits. */
  readonly address: string;
  /** Whether somebody on this very machine asks (this-machine.ts): the demonstration accounts are for them alone. */
  readonly isFromThisMachine: boolean;
  /** What links in mails begin with. */
  readonly origin: string;
  readonly now: () => Date;
}

/**
 * Answers an endpoint, with a value or with JSON text that holds such a value; a document also as a stream of its bytes.
 * Refuses by throwing `Refused`: the only exception that is not a defect.
 */
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<EndpointResponse<E> | RawJson | ReadableStream>;

/** An endpoint and what answers it; a context exports a list of these. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
  /** Of every call of the endpoint, whatever comes of it, by the address that asks. */
  readonly limit?: RateLimit;
}

/** Ties a handler to its endpoint; the types make sure that they fit. */
export const handler = <E extends Endpoint>(endpoint: E, handle: Handle<E>, limit?: RateLimit): Handler => ({
  endpoint,
  // The binder decodes by this very endpoint before it calls, so the input has this endpoint's shape.
  handle: (call) => handle(call as unknown as Call<E>),
  ...(limit === undefined ? {} : { limit }),
});
