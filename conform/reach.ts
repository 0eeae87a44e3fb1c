import { type Check, type Fault, faultOf } from './report.ts';
import { causeOf } from './watch.ts';

/** `http://host:4100` and `http://host:4100/api/` are the same backend. */
export const baseOf = (address: string): string => {
  const trimmed = address.replace(/\/+$/, '');
  return trimmed.endsWith('/api') ? trimmed : `${trimmed}/api`;
};

interface Reached {
  readonly checks: readonly Check[];
  /** False where nothing more can be checked. */
  readonly isApi: boolean;
}

/** Requests that every backend answers with JSON, with or without a session. */
const PROBES = ['/states', '/feed', '/user'];

/** Whether an address has a backend of this kind, and whether pages of an origin may call it. */
export const reach = async (
  base: string,
  fetch: typeof globalThis.fetch,
  origin: string | null,
): Promise<Reached> => {
  const found = (faults: readonly Fault[], isApi = false): Reached => ({
    checks: [
      {
        kind: 'address',
        group: 'address',
        name: base,
        reason: null,
        faults,
        outcome: faults.length === 0 ? 'passed' : 'failed',
      },
    ],
    isApi,
  });
  const fault = (expected: string, received: string, text: string) =>
    faultOf(base, null, expected, received, text);
  try {
    const headers = origin === null ? {} : { origin };
    const asked = await Promise.all(PROBES.map((path) => fetch(base + path, { headers })));
    const types = asked.map((response) => response.headers.get('content-type') ?? 'no content type');
    const isApi = asked.some(({ status }, at) => isJson(types[at]) && (status < 300 || status === 401));
    if (!isApi) {
      const received = PROBES.map((path, at) => `GET ${path}: ${asked[at]?.status} ${types[at]}`).join(', ');
      return found([
        fault(
          'an API of this contract',
          received,
          `something answers here, but it is not this API (${received}). Check the host, the port and the path before /api`,
        ),
      ]);
    }
    const blocked = origin === null ? [] : await blockedFaults(base, fetch, origin, asked[0]);
    return found(blocked, true);
  } catch (failure) {
    const cause = causeOf(failure);
    if (/ECONNREFUSED/.test(cause))
      return found([
        fault(
          'a connection',
          cause,
          'nothing listens here: the connection was refused. Start the backend, or check the port',
        ),
      ]);
    if (/ENOTFOUND|EAI_AGAIN/.test(cause))
      return found([fault('a host', cause, 'there is no host of this name. Check the address')]);
    return found([fault('an answer', cause, `the backend cannot be reached: ${cause}`)]);
  }
};

const isJson = (type: string | undefined): boolean => /^application\/(?:[\w.-]+\+)?json\b/.test(type ?? '');

const ASKED_HEADERS = [
  'authorization',
  'content-type',
  'x-user-guest-hash',
  'x-feature-branded-app-bar-enabled',
];

/** A browser blocks pages of an origin whose requests or preflights are not allowed. */
const blockedFaults = async (
  base: string,
  fetch: typeof globalThis.fetch,
  origin: string,
  answer: Response | undefined,
): Promise<readonly Fault[]> => {
  const blocked = (what: string, expected: string, received: string | null) =>
    faultOf(
      base,
      null,
      expected,
      received ?? 'no such header',
      `browsers block pages of ${origin}: ${what} (expected ${expected}, received ${received ?? 'no such header'})`,
    );
  const allows = (given: string | null) => given === origin || given === '*';
  const allowed = answer?.headers.get('access-control-allow-origin') ?? null;
  if (!allows(allowed))
    return [
      blocked('its answers don’t allow that origin', `access-control-allow-origin: ${origin}`, allowed),
    ];
  const preflight = await fetch(`${base}/login`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': ASKED_HEADERS.join(', '),
    },
  });
  const headers = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const refused = ASKED_HEADERS.filter((name) => headers !== '*' && !headers.split(/,\s*/).includes(name));
  if (preflight.ok && allows(preflight.headers.get('access-control-allow-origin')) && refused.length === 0)
    return [];
  return [
    blocked(
      'the preflight of POST /login is refused',
      `access-control-allow-headers: ${ASKED_HEADERS.join(', ')}`,
      `${preflight.status} ${headers}`,
    ),
  ];
};
