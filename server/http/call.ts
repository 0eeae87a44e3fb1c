import type { DecodedInput, Row, RowResponse } from '#contract/row.ts';
import type { Database } from '../database/database.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Settings } from '../settings.ts';
import type { RawJson } from './raw-json.ts';

/** Who is calling: a learner with a session, a guest with a hash, or somebody unknown. */
export type Caller =
  | { readonly kind: 'learner'; readonly userId: string; readonly tokenHash: Buffer }
  | { readonly kind: 'guest'; readonly guestId: string }
  | { readonly kind: 'nobody' };

/** What a handler may use: the decoded input, who calls, and the outside. */
export interface Call<R extends Row> {
  readonly input: DecodedInput<R>;
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
 * Answers a row, with a value or with JSON text that holds such a value; a document also as a stream of its bytes.
 * Refuses by throwing `Refused`: the only exception that is not a defect.
 */
type Handler<R extends Row> = (call: Call<R>) => Promise<RowResponse<R> | RawJson | ReadableStream>;

/** A row and what answers it; a context exports a list of these. */
export interface Endpoint {
  readonly row: Row;
  readonly handle: (call: Call<Row>) => Promise<unknown>;
  /** Of every call of the row, whatever comes of it, by the address that asks. */
  readonly limit?: RateLimit;
}

/** Ties a handler to its row; the types make sure that they fit. */
export const endpoint = <R extends Row>(row: R, handle: Handler<R>, limit?: RateLimit): Endpoint => ({
  row,
  // The binder decodes by this very row before it calls, so the input has this row's shape.
  handle: (call) => handle(call as unknown as Call<R>),
  ...(limit === undefined ? {} : { limit }),
});
