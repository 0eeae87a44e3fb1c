import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleOf } from './example-of.ts';
import { type JsonSchema, namedSchemas, referenceTo, schemaOf } from './schemas.ts';

type Reference = { readonly $ref: string };

export interface Content {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Reference>>;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
}

/** The response for 200, the one for 304 if a browser may get it, and each refusal as a reference. */
type Responses = Readonly<Record<string, Content | Reference>>;

const MEDIA_TYPES = { pdf: 'application/pdf', csv: 'text/csv', zip: 'application/zip' } as const;

/** Headers that several responses have. */
export const sharedHeaders: Readonly<Record<string, JsonSchema>> = {
  RequestId: {
    description: 'Names the request in the server’s log.',
    schema: { type: 'string' },
    example: '8b1f6c2e-51f7-4f0a-9a53-0d9b6f0f2c11',
  },
  CacheControl: {
    description:
      '`no-cache` if every caller gets the same response, which its tag revalidates; otherwise `no-store`.',
    schema: { type: 'string' },
    example: 'no-store',
  },
  EntityTag: {
    description: 'Send it in If-None-Match to get 304 while nothing has changed.',
    schema: { type: 'string' },
    example: '"5f2b9c"',
  },
  Disposition: {
    description: 'A name for the file.',
    schema: { type: 'string' },
    example: 'attachment; filename="transcript.csv"',
  },
  RetryAfter: {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer' },
    example: 2,
  },
  Challenge: { description: 'Always `Bearer`.', schema: { type: 'string' }, example: 'Bearer' },
};

const header = (name: keyof typeof sharedHeaders): Reference => ({ $ref: `#/components/headers/${name}` });

export const responsesOf = (endpoint: Endpoint): Responses => {
  const isShared = endpoint.access === 'public' && endpoint.method === 'GET';
  const headers = {
    'X-Request-Id': header('RequestId'),
    'Cache-Control': header('CacheControl'),
    ...(isShared && { ETag: header('EntityTag') }),
    ...(endpoint.produces !== undefined && { 'Content-Disposition': header('Disposition') }),
  };
  return {
    200: { description: descriptionOf(endpoint), headers, content: contentOf(endpoint) },
    ...(isShared && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...refusalsOf(endpoint),
  };
};

const descriptionOf = ({ produces }: Endpoint): string =>
  produces === undefined ? 'The response.' : `The document, a ${produces.toUpperCase()} file.`;

const contentOf = ({ produces, response }: Endpoint): Content['content'] => {
  if (produces !== undefined) return { [MEDIA_TYPES[produces]]: { schema: {} } };
  const schema = schemaOf(response);
  return { 'application/json': { schema, example: exampleOf(schema, namedSchemas()) } };
};

const refusalsOf = (endpoint: Endpoint): Readonly<Record<string, Reference>> => {
  const always = [400, 429, 500, 503, 507, ...(endpoint.body === undefined ? [] : [413])];
  // Endpoints for guests also refuse an invalid session token.
  const unauthenticated = endpoint.access === 'public' ? [] : [401];
  const statuses = new Set([...always, ...unauthenticated, ...endpoint.refusals]);
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]),
  );
};

interface Refusal {
  readonly means: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

const LOOK_AGAIN = 'Check what you entered.';

/** The meaning of each refusal, with an example of its body. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: {
    means: 'The request is malformed',
    message: LOOK_AGAIN,
    errors: { cursor: ['Cursor is not a cursor.'] },
  },
  401: { means: 'There is no session, or it has ended', message: 'Please log in.' },
  403: {
    means: 'The caller may not do this, or must confirm their identity first',
    message: 'This needs a paid plan.',
  },
  404: {
    means: 'It does not exist, or belongs to another learner',
    message: 'The page you are looking for is not available.',
  },
  409: { means: 'It conflicts with what already happened', message: 'This question is already answered.' },
  413: { means: 'The body is too large', message: 'This request is too large.' },
  422: {
    means: 'A field has an invalid value',
    message: LOOK_AGAIN,
    errors: { email: ['Enter an email address.'] },
  },
  429: { means: 'Too many requests', message: 'Too many tries. Please wait a few minutes.' },
  500: { means: 'An error in the server', message: 'There is a mistake on our end.' },
  503: {
    means: 'A service that the server depends on can’t be reached',
    message: 'Please try again shortly.',
  },
  507: {
    means: 'The server’s disk is full, and nothing was stored',
    message: 'We can’t store anything just now.',
  },
};

const HEADERS: Readonly<Record<number, Readonly<Record<string, Reference>>>> = {
  401: { 'WWW-Authenticate': header('Challenge') },
  429: { 'Retry-After': header('RetryAfter') },
  503: { 'Retry-After': header('RetryAfter') },
};

export const refusals = (): Readonly<Record<string, Content>> => ({
  NotModified: {
    description: 'Nothing has changed since the response with this tag.',
    headers: { ETag: header('EntityTag') },
    content: {},
  },
  ...Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { means, message, errors = {} }]) => [
      refusalName(Number(status)),
      {
        description: `${means}.`,
        headers: { 'X-Request-Id': header('RequestId'), ...HEADERS[Number(status)] },
        content: {
          'application/json': { schema: { $ref: referenceTo('Refusal') }, example: { message, errors } },
        },
      },
    ]),
  ),
});

/** `TooManyRequests` for 429. */
const refusalName = (status: number): string => (STATUS_CODES[status] ?? 'Refused').replace(/\W/g, '');
