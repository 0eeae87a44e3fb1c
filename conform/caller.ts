import type { Endpoint, EndpointInput, EndpointResponse } from '#contract/endpoint.ts';
import { isRequired, nameOf } from '#contract/required.ts';
import { refusalBody } from '#contract/values.ts';
import { type Fault, faultOf, quoted } from './report.ts';
import { schemaFaults } from './schema-faults.ts';

/** The sender of a request: a learner by their token, a guest by their hash, or no one known. */
export interface Person {
  token: string | null;
  guestHash: string | null;
}

export const nobody = (): Person => ({ token: null, guestHash: null });

export interface Answer<E extends Endpoint> {
  /** 0 if there was no response. */
  readonly status: number;
  readonly ok: boolean;
  /** As the contract says, if `ok`. Faults are recorded, and the content is passed on as it came. */
  readonly value: EndpointResponse<E>;
  readonly content: unknown;
}

/** The observations of one endpoint. */
interface Seen {
  readonly faults: Map<string, Fault>;
  /** A successful response was decoded. */
  answered: boolean;
  /** It refused in a way that only an existing endpoint does. */
  present: boolean;
  missing: boolean;
}

export interface Caller {
  /** Sends a request and checks the response against the contract. */
  readonly ask: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    person?: Person,
  ) => Promise<Answer<E>>;
  /** The same for a request that must succeed; undefined after any refusal. */
  readonly get: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    person?: Person,
  ) => Promise<EndpointResponse<E> | undefined>;
  readonly seen: (endpoint: Endpoint) => Readonly<Seen>;
  readonly isMissing: (endpoint: Endpoint) => boolean;
}

export interface CallerOptions {
  /** With `/api`, without a slash at its end. */
  readonly base: string;
  readonly fetch: typeof fetch;
  /** Sent with every request, as a browser does for a page of another origin. */
  readonly origin: string | null;
  /** The backend's response for a path that it does not have, as `missingAnswer` reads it. */
  readonly unknownPath: string;
}

const ALWAYS = [400, 413, 429, 503, 507];
const FILES = {
  pdf: { type: 'application/pdf', start: '%PDF-' },
  csv: { type: 'text/csv', start: '' },
  zip: { type: 'application/zip', start: 'PK' },
} as const;
const PATIENCE = 10_000;

/** A response without the parts that depend on its path, so that two can be compared. */
export const missingAnswer = (status: number, text: string, path: string): string =>
  `${status} ${text.replaceAll(path, '')}`;

/** A session whose learner proved again who they are has a new token. */
const goOnWith = (person: Person, { access }: Endpoint, content: unknown): void => {
  const isRenewed =
    access === 'session' && typeof content === 'object' && content !== null && 'token' in content;
  if (isRenewed && typeof content.token === 'string') person.token = content.token;
};

export const createCaller = ({ base, fetch, origin, unknownPath }: CallerOptions): Caller => {
  const all = new Map<Endpoint, Seen>();
  const seen = (endpoint: Endpoint): Seen => {
    const known = all.get(endpoint) ?? { faults: new Map(), answered: false, present: false, missing: false };
    all.set(endpoint, known);
    return known;
  };
  const note = (endpoint: Endpoint, faults: readonly Fault[]): void => {
    for (const fault of faults) seen(endpoint).faults.set(fault.text, fault);
  };

  const send = async (endpoint: Endpoint, path: string, input: Input, person: Person): Promise<Response> => {
    const request = () =>
      fetch(`${base}${path}${queryOf(input.query)}`, {
        method: endpoint.method,
        headers: {
          ...(person.token !== null && { authorization: `Bearer ${person.token}` }),
          ...(person.token === null &&
            person.guestHash !== null && { 'x-user-guest-hash': person.guestHash }),
          ...(endpoint.body !== undefined && { 'content-type': 'application/json' }),
          ...(origin !== null && { origin }),
        },
        ...(endpoint.body !== undefined && { body: JSON.stringify(input.body) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
    const response = await request();
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (response.status !== 429 || !(seconds <= 3)) return response;
    await new Promise((waited) => setTimeout(waited, seconds * 1000));
    return request();
  };

  const make = async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    person: Person,
    mustSucceed: boolean,
  ): Promise<Answer<E>> => {
    const call = nameOf(endpoint);
    const given: Input = input;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(given.params?.[name])),
    );
    const answer = (status: number, content: unknown): Answer<E> => ({
      status,
      content,
      ok: status >= 200 && status <= 299,
      // Its faults are recorded. Callers continue with the fields that it has.
      value: content as EndpointResponse<E>,
    });
    let response: Response;
    let bytes: Uint8Array;
    try {
      response = await send(endpoint, path, given, person);
      bytes = new Uint8Array(await response.arrayBuffer());
    } catch (failure) {
      note(endpoint, [faultOf(call, null, 'an answer', causeOf(failure))]);
      return answer(0, undefined);
    }
    const type = response.headers.get('content-type') ?? 'no content type';
    const text = new TextDecoder().decode(bytes);
    const { status, ok } = response;
    const isUnknown = missingAnswer(status, text, path) === unknownPath;
    const isExpected = !mustSucceed && !(endpoint.access === 'session' && person.token === null);
    if (isMissingAnswer(endpoint, status, isUnknown && !isExpected)) {
      seen(endpoint).missing = true;
      if (isRequired(endpoint))
        note(endpoint, [
          faultOf(
            call,
            null,
            'an endpoint',
            `${status}`,
            `is missing. The backend answers ${status}, as it does where it has no call, and every backend has this one`,
          ),
        ]);
      return answer(status, undefined);
    }
    if (!isUnknown) seen(endpoint).present = true;
    if (ok && endpoint.produces !== undefined) {
      const { type: wanted, start } = FILES[endpoint.produces];
      const isFile = type.startsWith(wanted) && text.startsWith(start);
      if (!isFile) note(endpoint, [faultOf(call, null, `a ${endpoint.produces} file (${wanted})`, type)]);
      seen(endpoint).answered = true;
      return answer(status, bytes);
    }
    const content = parsed(text);
    if (content === undefined) {
      note(endpoint, [faultOf(call, null, 'JSON', `${status} ${type}, ${text.length} characters`)]);
      return answer(status, {});
    }
    note(
      endpoint,
      schemaFaults(ok ? call : `${call} (${status})`, ok ? endpoint.response : refusalBody, content),
    );
    if (ok) {
      seen(endpoint).answered = true;
      goOnWith(person, endpoint, content);
    } else if (!expectedStatuses(endpoint).includes(status))
      note(endpoint, [
        faultOf(
          call,
          null,
          `a status of ${expectedStatuses(endpoint).join(', ')}`,
          `${status} ${quoted(content)}`,
        ),
      ]);
    return answer(status, content);
  };

  /** Whether a refusal means that the endpoint is missing. A 404 that the contract allows proves nothing. */
  const isMissingAnswer = (endpoint: Endpoint, status: number, isUnknown: boolean): boolean => {
    const { answered, present } = seen(endpoint);
    if (answered || present) return false;
    const hasReason = endpoint.refusals.includes(404) && !isUnknown;
    return status === 405 || status === 501 || (status === 404 && !hasReason);
  };

  return {
    ask: (endpoint, input, person = nobody()) => make(endpoint, input, person, false),
    get: async (endpoint, input, person = nobody()) => {
      const { ok, status, content, value } = await make(endpoint, input, person, true);
      if (ok) return value;
      if (status !== 0 && !seen(endpoint).missing)
        note(endpoint, [
          faultOf(nameOf(endpoint), null, 'a status of 200 to 299', `${status} ${quoted(content)}`),
        ]);
      return undefined;
    },
    seen,
    isMissing: (endpoint) => seen(endpoint).missing,
  };
};

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const queryOf = (query: Input['query'] = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
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
