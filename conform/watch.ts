import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { nameOf } from '#contract/required.ts';
import { refusalBody } from '#contract/values.ts';
import { leaksIn } from './leaks.ts';
import { type Fault, faultOf, quoted } from './report.ts';
import { schemaFaults } from './schema-faults.ts';

/** The observations of one endpoint. */
interface Seen {
  readonly faults: Map<string, Fault>;
  /** A successful response was decoded. */
  answered: boolean;
  /** It refused in a way that only an existing endpoint does. */
  present: boolean;
  /** The status with which the backend said that it has no such call. */
  absent: number | null;
  /** The latest successful request. */
  latest: Sent | null;
}

/** A request, so that another one can be made like it. */
export interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** What was answered; null for a file. */
  readonly content: unknown;
}

export interface Watch {
  /** Passes requests on, and checks each response against the contract. */
  readonly fetch: typeof fetch;
  readonly seen: (endpoint: Endpoint) => Readonly<Seen>;
  /** The endpoints that were called since this was last asked, in order. */
  readonly called: () => readonly Endpoint[];
  readonly isMissing: (endpoint: Endpoint) => boolean;
  /** Every fault that was seen. */
  readonly faultsSoFar: () => readonly string[];
}

interface WatchOptions {
  /** With `/api`, without a slash at its end. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Sent with every request, as a browser does for a page of another origin. */
  readonly origin: string | null;
}

const ALWAYS = [400, 413, 429, 503, 507];
const FILES = {
  pdf: { type: 'application/pdf', start: '%PDF-' },
  csv: { type: 'text/csv', start: '' },
  zip: { type: 'application/zip', start: 'PK' },
} as const;
const PATIENCE = 10_000;
/** For how long, and how often, the kit waits when it is told to: a run registers about two hundred learners. */
const LONGEST_WAIT = 60;
const TRIES = 3;

/** Every endpoint with the pattern of its path. A fixed segment takes precedence over a parameter in its place. */
const patterns = Object.values(api)
  .flat()
  .map((endpoint) => ({
    endpoint,
    parameters: endpoint.path.split('{').length,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((one, other) => one.parameters - other.parameters);

const UNKNOWN = '/no-such-call-of-any-backend';

/** A response without the parts that depend on its request: the path, the method, times and numbers. */
const withoutRequest = (status: number, text: string, method: string, path: string): string =>
  `${status} ${text.replaceAll(path, '').replaceAll(method, '').replaceAll(/\d+/g, '')}`;

export const watchBackend = ({ base, fetch, origin }: WatchOptions): Watch => {
  const all = new Map<Endpoint, Seen>();
  let called: Endpoint[] = [];
  const seen = (endpoint: Endpoint): Seen => {
    const known = all.get(endpoint) ?? {
      faults: new Map(),
      answered: false,
      present: false,
      absent: null,
      latest: null,
    };
    all.set(endpoint, known);
    return known;
  };
  const note = (endpoint: Endpoint, faults: readonly Fault[]): void => {
    for (const fault of faults) seen(endpoint).faults.set(fault.text, fault);
  };

  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (origin !== null) headers.set('origin', origin);
    const request = () => fetch(address, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) });
    for (let tries = 1; ; tries += 1) {
      const response = await request();
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (response.status !== 429 || !(seconds <= LONGEST_WAIT) || tries === TRIES) return response;
      await new Promise((waited) => setTimeout(waited, seconds * 1000));
    }
  };

  /** What the backend answers where it has no call, by the method and by whether there is a session. */
  const unknownAnswers = new Map<string, Promise<string>>();
  const unknownAnswer = (method: string, init: RequestInit): Promise<string> => {
    const key = `${method} ${new Headers(init.headers).has('authorization')}`;
    const known =
      unknownAnswers.get(key) ??
      send(`${base}${UNKNOWN}`, init).then(async (response) =>
        withoutRequest(response.status, await response.text(), method, UNKNOWN),
      );
    unknownAnswers.set(key, known);
    return known;
  };

  const check = async (
    endpoint: Endpoint,
    path: string,
    init: RequestInit,
    response: Response,
    bytes: Uint8Array,
  ): Promise<void> => {
    const call = nameOf(endpoint);
    const known = seen(endpoint);
    const { status, ok } = response;
    const type = response.headers.get('content-type') ?? 'no content type';
    const text = new TextDecoder().decode(bytes);
    const { method } = endpoint;
    const isUnknown =
      status === 404 && withoutRequest(status, text, method, path) === (await unknownAnswer(method, init));
    if (status === 405 || status === 501 || isUnknown) {
      known.absent = status;
      return;
    }
    known.present = true;
    if (ok && endpoint.produces !== undefined) {
      known.answered = true;
      const { type: wanted, start } = FILES[endpoint.produces];
      if (!type.startsWith(wanted) || !text.startsWith(start))
        note(endpoint, [faultOf(call, null, `a ${endpoint.produces} file (${wanted})`, type)]);
      return;
    }
    const content = parsed(text);
    if (content === undefined) {
      note(endpoint, [faultOf(call, null, 'JSON', `${status} ${type}, ${text.length} characters`)]);
      return;
    }
    const where = ok ? call : `${call} (${status})`;
    note(endpoint, schemaFaults(where, ok ? endpoint.response : refusalBody, content));
    if (ok) {
      known.answered = true;
      note(endpoint, leaksIn(call, endpoint.response, content));
    } else if (!expectedStatuses(endpoint).includes(status)) {
      const expected = `a status of ${expectedStatuses(endpoint).join(', ')}`;
      note(endpoint, [faultOf(call, null, expected, `${status} ${quoted(content)}`)]);
    }
  };

  const watched: typeof globalThis.fetch = async (input, init = {}) => {
    const address = String(input);
    const path = new URL(address).pathname.slice(new URL(base).pathname.length);
    const found = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === (init.method ?? 'GET') && pattern.test(path),
    );
    if (found === undefined) return send(address, init);
    const { endpoint, pattern } = found;
    called.push(endpoint);
    try {
      const response = await send(address, init);
      const bytes = new Uint8Array(await response.arrayBuffer());
      await check(endpoint, path, init, response, bytes);
      if (response.ok)
        seen(endpoint).latest = {
          params: { ...pattern.exec(path)?.groups },
          headers: new Headers(init.headers),
          content: endpoint.produces === undefined ? parsed(new TextDecoder().decode(bytes)) : null,
        };
      const isEmpty = bytes.length === 0;
      return new Response(isEmpty ? null : bytes, { status: response.status, headers: response.headers });
    } catch (failure) {
      note(endpoint, [faultOf(nameOf(endpoint), null, 'an answer', causeOf(failure))]);
      throw failure;
    }
  };

  return {
    fetch: watched,
    seen,
    faultsSoFar: () => [...all.values()].flatMap(({ faults }) => [...faults.keys()]),
    called: () => {
      const since = called;
      called = [];
      return since;
    },
    isMissing: (endpoint) => {
      const { answered, present, absent } = seen(endpoint);
      return !answered && !present && absent !== null;
    },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const expectedStatuses = (endpoint: Endpoint): readonly number[] => [
  ...(endpoint.access === 'public' ? [] : [401]),
  ...endpoint.refusals.filter((status) => status !== 401 || endpoint.access === 'public'),
  ...ALWAYS,
];

/** The cause, such as `connect ECONNREFUSED 127.0.0.1:9`, where fetch itself only reports a failure. */
export const causeOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure);
  if (failure.name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} seconds`;
  return failure.cause instanceof Error ? failure.cause.message || String(failure.cause) : failure.message;
};
