import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** Who may call: anybody; a guest or a learner with what is theirs; a learner with a session. */
export type RowAccess = 'public' | 'guest-or-session' | 'session';

/** The statuses a row may refuse with; every row may also answer 400, 413, 429, 500 and 503. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 422;

type Schema = GenericSchema;
type Absent = undefined;

export interface Row<
  Params extends Schema | Absent = Schema | Absent,
  Query extends Schema | Absent = Schema | Absent,
  Body extends Schema | Absent = Schema | Absent,
  Response extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `{name}` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: RowAccess;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Answers with the bytes of a document instead of JSON. */
  readonly produces?: 'pdf' | 'csv' | 'zip';
  /** In bytes, where a body may be larger than others. */
  readonly largestBody?: number;
  readonly refusals: readonly RefusalStatus[];
}

/** Writes a call of the API down once, for both sides of the wire and the API's description of itself (API-02). */
export const row = <
  Response extends Schema,
  Params extends Schema | Absent = Absent,
  Query extends Schema | Absent = Absent,
  Body extends Schema | Absent = Absent,
>(
  definition: Row<Params, Query, Body, Response>,
): Row<Params, Query, Body, Response> => definition;

type Part = 'params' | 'query' | 'body';
type PartsOf<R extends Row> = { [P in Part]: NonNullable<R[P]> extends never ? never : P }[Part];

/** What a caller hands over: the parts that the row has, and no others. */
export type RowInput<R extends Row> = {
  readonly [P in PartsOf<R>]: InferInput<NonNullable<R[P]>>;
};

/** The same after decoding, as the server's handler gets it. */
export type DecodedInput<R extends Row> = {
  readonly [P in PartsOf<R>]: InferOutput<NonNullable<R[P]>>;
};

export type RowResponse<R extends Row> = InferOutput<R['response']>;
