import { type GenericSchema, type InferInput, type InferOutput, parse } from 'valibot';

/** Who may call: everyone; a guest or a learner, for their own data; a learner with a session. */
export type EndpointAccess = 'public' | 'guest-or-session' | 'session';

/** The statuses an endpoint may refuse with; every endpoint may also return 400, 413, 429, 500, 503 and 507. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 422;

type Schema = GenericSchema;
type Absent = undefined;

export interface Endpoint<
  Params extends Schema | Absent = Schema | Absent,
  Query extends Schema | Absent = Schema | Absent,
  Body extends Schema | Absent = Schema | Absent,
  Response extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `{name}` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: EndpointAccess;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** Responds with the bytes of a document instead of JSON. */
  readonly produces?: 'pdf' | 'csv' | 'zip';
  /** In bytes, if the body may be larger than the general limit. */
  readonly largestBody?: number;
  readonly refusals: readonly RefusalStatus[];
}

/** Defines a call of the API once, for the client, the server and the API's own description (API-02). */
export const endpoint = <
  Response extends Schema,
  Params extends Schema | Absent = Absent,
  Query extends Schema | Absent = Absent,
  Body extends Schema | Absent = Absent,
>(
  definition: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => definition;

type Part = 'params' | 'query' | 'body';
type PartsOf<E extends Endpoint> = { [P in Part]: NonNullable<E[P]> extends never ? never : P }[Part];

/** What a caller passes: the parts that the endpoint has, and no others. */
export type EndpointInput<E extends Endpoint> = {
  readonly [P in PartsOf<E>]: Frozen<InferInput<NonNullable<E[P]>>>;
};

/** The same after decoding, as the server's handler gets it. */
export type DecodedInput<E extends Endpoint> = {
  readonly [P in PartsOf<E>]: Decoded<NonNullable<E[P]>>;
};

/** The decoded body of an endpoint's response. */
export type EndpointResponse<E extends Endpoint> = Decoded<E['response']>;

/** What a schema decodes, with nothing in it to assign to. */
export type Decoded<S extends Schema> = Frozen<InferOutput<S>>;

type Frozen<A> = A extends Uint8Array
  ? A
  : A extends readonly (infer Item)[]
    ? readonly Frozen<Item>[]
    : A extends object
      ? { readonly [Key in keyof A]: Frozen<A[Key]> }
      : A;

/** Decodes a response. Throws if it does not match the endpoint's schema. */
export const parseResponse = <E extends Endpoint>(endpoint: E, content: unknown): EndpointResponse<E> =>
  // A value is its own readonly form, which TypeScript can't see of an endpoint that is still open.
  parse(endpoint.response, content) as EndpointResponse<E>;
