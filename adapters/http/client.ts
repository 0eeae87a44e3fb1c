import { type Either, isLeft, isRight, left, right } from 'fp-ts/lib/Either.js';
import { createFetch } from 'ofetch';
import { firstValueFrom, Observable, timer } from 'rxjs';
import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import type { SessionTerms } from '#core/accounts/session-limits.ts';
import type { FlagName } from '#core/flags/flag.ts';
import { flagHeaders } from '#core/flags/flag-header.ts';
import { type Failure, type PortResult, refusal, unreachableBy } from '#core/shared/failure.ts';
import { decode, faultsIn } from './decode.ts';
import { readJson } from './read-json.ts';
import { readRefusal } from './read-refusal.ts';

/** The runtime's `fetch`, typed so that projects without the DOM's types can use this file too. */
export type Fetch = typeof globalThis extends { fetch: infer Known }
  ? Known
  : (address: string, init?: object) => Promise<unknown>;

export interface ClientOptions {
  /** Prefix of every path of the contract: `/api` in a browser. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Whether the current token replaced this one, so that a response to a request made with this one still counts. */
  readonly replaced?: (earlier: string) => boolean;
  /** Called with what the server says about the current session, at each response to one of its requests. */
  readonly sessionUsed?: (terms: SessionTerms) => void;
  /** The hash that identifies a guest's quizzes; sent only without a token. */
  readonly guestHash: () => string | null;
  /** The flags that are on. */
  readonly flags: () => readonly FlagName[];
  /** The W3C `traceparent` of the next request, if the device traces its requests. */
  readonly traceparent?: () => string;
  /** The client's own `fetch`, if not the global one. */
  readonly fetch?: Fetch;
}

/**
 * Sends any request of the contract, below /api and with the session's token if there is one (API-01), without a
 * timeout; any status but 200 to 299 is a failure (API-03). A read that the server refuses because it has too much to do
 * is sent again after the time that the server asks for. Nothing is sent before subscription; unsubscribing aborts
 * the request. Responses for a session that has since ended are dropped.
 */
export interface Client {
  /** With `token`, the request belongs to that session, even if the device has another session now. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    token?: string,
  ) => PortResult<EndpointResponse<E>>;
  /**
   * Passes a file on in chunks as they arrive, so that it is never all in memory. The file is complete once this
   * succeeds. Without response streams, it arrives in one piece.
   */
  readonly download: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    into: (piece: Uint8Array) => void,
  ) => PortResult<null>;
}

interface Input {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The media type of each kind of file, and the first bytes of such a file. */
const FILES = {
  pdf: { type: 'application/pdf', start: '%PDF-' },
  csv: { type: 'text/csv', start: '' },
  zip: { type: 'application/zip', start: 'PK' },
} as const;

/** The headers of every request: the flags, and who asks. */
export const headersOf = (options: ClientOptions, token: string | null): Record<string, string> => {
  const guestHash = options.guestHash();
  return {
    ...flagHeaders(options.flags()),
    ...(options.traceparent && { traceparent: options.traceparent() }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(token === null && guestHash !== null && { 'x-user-guest-hash': guestHash }),
  };
};

/** A client for one session at a time. It sends a new token or guest hash from its next request on. */
export const createClient = (options: ClientOptions): Client => {
  const request = createFetch(options.fetch ? { fetch: options.fetch } : {});

  const send = (
    endpoint: Endpoint,
    path: string,
    input: Input,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Response> =>
    request.raw(options.baseUrl + path, {
      method: endpoint.method,
      headers: headersOf(options, token),
      ...(isFields(input.query) && { query: input.query }),
      ...(isFields(input.body) && { body: input.body }),
      signal,
      responseType: 'stream',
      ignoreResponseError: true,
      retry: 0,
    });

  /** The response to a request, or to a later try of one that only reads. `isWanted` says whether to try again. */
  const sendPatiently = async (
    endpoint: Endpoint,
    path: string,
    input: Input,
    token: string | null,
    signal: AbortSignal,
    isWanted: () => boolean,
  ): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      const response = await send(endpoint, path, input, token, signal);
      const wait = endpoint.method === 'GET' && tries < MAX_TRIES ? waitBefore(response) : null;
      if (wait === null) return response;
      await firstValueFrom(timer(wait));
      if (!isWanted()) return response;
      await response.body?.cancel();
    }
  };

  const read = async <E extends Endpoint>(
    endpoint: E,
    response: Response,
  ): Promise<Either<Failure, EndpointResponse<E>>> => {
    if (!response.ok) return left(readRefusal(response.status, await response.text()));
    const type = typeOf(response);
    const unreadable = (what: string) => unreadableAt(endpoint, what);
    let content: unknown;
    if (endpoint.produces !== undefined) {
      content = new Uint8Array(await response.arrayBuffer());
      if (!isFileOf(endpoint.produces, type, content))
        return unreadable(`not a ${endpoint.produces} file (${type})`);
    } else {
      const text = await response.text();
      content = readJson(text);
      if (content === undefined) return unreadable(`not JSON (${type}, ${text.length} characters)`);
    }
    const decoded = decode<E['response']>(endpoint.response, content);
    if (isRight(decoded)) return decoded;
    return unreadable(faultsIn(decoded.left));
  };

  const pour = async (
    endpoint: Endpoint,
    response: Response,
    into: (piece: Uint8Array) => void,
  ): Promise<Either<Failure, null>> => {
    if (!response.ok) return left(readRefusal(response.status, await response.text()));
    const type = typeOf(response);
    const unreadable = () => unreadableAt(endpoint, `not a ${endpoint.produces} file (${type})`);
    if (endpoint.produces === undefined) return unreadable();
    if (!response.body) {
      // This platform's fetch has no streams, as React Native's.
      const whole = new Uint8Array(await response.arrayBuffer());
      if (whole.length === 0 || !isFileOf(endpoint.produces, type, whole)) return unreadable();
      into(whole);
      return right(null);
    }
    let isFirst = true;
    for (const reader = response.body.getReader(); ; ) {
      const { value, done } = await reader.read();
      if (done) return isFirst ? unreadable() : right(null);
      if (isFirst && !isFileOf(endpoint.produces, type, value)) return unreadable();
      isFirst = false;
      into(value);
    }
  };

  /** Whether the request's session has ended since: the response is then about a learner who is no longer logged in. */
  const isOvertaken = (sent: string | null, token: string | undefined): boolean =>
    token === undefined && sent !== null && options.token() !== sent && options.replaced?.(sent) !== true;

  const noticeUse = (response: Response, sent: string | null, token: string | undefined) => {
    if (token !== undefined || sent === null || options.token() !== sent) return;
    const terms = sessionTerms(response.headers);
    if (terms !== null) options.sessionUsed?.(terms);
  };

  const asking = <A>(
    endpoint: Endpoint,
    input: Input,
    take: (response: Response) => Promise<Either<Failure, A>>,
    token?: string,
  ): PortResult<A> =>
    new Observable((subscriber) => {
      const path = pathOf(endpoint, input);
      if (path === null) {
        subscriber.next(left(refusal('missing')));
        subscriber.complete();
        return;
      }
      const abort = new AbortController();
      const sent = token ?? options.token();
      sendPatiently(endpoint, path, input, sent, abort.signal, () => !isOvertaken(sent, token))
        .then((response) => {
          noticeUse(response, sent, token);
          return take(response);
        })
        .catch((cause: unknown) => left(unreachableBy(callOf(endpoint), cause)))
        .then((outcome) => {
          if (isLeft(outcome) || !isOvertaken(sent, token)) subscriber.next(outcome);
          subscriber.complete();
        });
      return () => abort.abort();
    });

  return {
    call: (endpoint, input, token) => asking(endpoint, input, (response) => read(endpoint, response), token),
    download: (endpoint, input, into) =>
      asking(endpoint, input, (response) => pour(endpoint, response, into)),
  };
};

const MAX_TRIES = 3;
/** A learner waits this long at most for another try; after longer, it is theirs to try again. */
const MAX_WAIT_MILLISECONDS = 10_000;

/** How long a server that has too much to do asks to wait; null if it does not, or for too long. */
const waitBefore = ({ status, headers }: Pick<Response, 'status' | 'headers'>): number | null => {
  const wait = status === 429 ? milliseconds(headers.get('retry-after')) : null;
  return wait !== null && wait <= MAX_WAIT_MILLISECONDS ? wait : null;
};

/** The server's two headers; null from a server that does not send them. */
const sessionTerms = (headers: Pick<Headers, 'get'>): SessionTerms | null => {
  const left = milliseconds(headers.get('x-session-seconds-left'));
  return left === null ? null : { left, idle: milliseconds(headers.get('x-session-idle-seconds')) };
};

const milliseconds = (seconds: string | null): number | null =>
  seconds !== null && /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : null;

const typeOf = (response: Response): string => response.headers.get('content-type') ?? 'no content type';

const callOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** A response of the endpoint that cannot be used, and the reason. */
export const unreadableAt = (endpoint: Endpoint, what: string) =>
  left<Failure>({ kind: 'unreadable', detail: `${callOf(endpoint)}: ${what}` });

/** The endpoint's path with its parameters filled in; null if one is invalid, so that the resource cannot exist. */
const pathOf = (endpoint: Endpoint, { params }: Input): string | null => {
  if (!endpoint.params) return endpoint.path;
  const decoded = decode(endpoint.params, params);
  if (isLeft(decoded) || !isFields(decoded.right)) return null;
  const output = decoded.right;
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(output[name])));
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFileOf = (kind: keyof typeof FILES, type: string, content: unknown): boolean =>
  type.startsWith(FILES[kind].type) &&
  content instanceof Uint8Array &&
  String.fromCharCode(...content.subarray(0, FILES[kind].start.length)) === FILES[kind].start;
