import type { MakeServedSide } from '#tests/contract/suites/other-side.ts';

// biome-ignore-start lint/suspicious/noExplicitAny: a fault may do anything to an answer
/** Receives a response’s JSON, or a file’s bytes as `bytes`, and its status; returns a new body or a whole response. */
type Change = (content: { [name: string]: any }, call: Broken) => unknown;

interface Broken {
  /** `POST /login`. */
  readonly name: string;
  readonly body: any;
  /** How often this request was made before. */
  readonly times: number;
}

/** Passes a backend's responses through, except those that a fault changes: a body, or a whole response. */
export const withFault = (change: Change, pattern: RegExp): typeof fetch => {
  const counts = new Map<string, number>();
  return async (address, init) => {
    const response = await fetch(address, init);
    const { pathname } = new URL(String(address));
    const name = `${init?.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    if (!pattern.test(name)) return response;
    const times = counts.get(name) ?? 0;
    counts.set(name, times + 1);
    const bytes = await response.bytes();
    const isJson = response.headers.get('content-type')?.includes('json');
    const content = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : { bytes };
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    const changed = change({ ...content, status: response.status }, { name, times, body });
    if (changed instanceof Response) return changed;
    const { status, ...answer } = Object(changed);
    return Response.json(answer, { status });
  };
};

/** A whole response, regardless of the contract. */
export const respond = (
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  status = 200,
): Response => new Response(body, { status, headers: { 'content-type': type } });

/** The fault's name, the responses it changes, how, and the suite that must notice it. */
export type Fault = readonly [
  what: string,
  calls: RegExp,
  change: Change,
  contract: (name: string, make: MakeServedSide) => void,
];

// biome-ignore-end lint/suspicious/noExplicitAny: a fault may do anything to an answer
