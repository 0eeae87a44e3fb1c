import { type ConformOptions, conform } from '#root/conform/conform.ts';

// biome-ignore-start lint/suspicious/noExplicitAny: a fault may do anything to an answer
/** Gets an answer’s JSON, or the bytes of a file as `bytes`, with its status; returns another, or a whole response. */
type Change = (content: { [name: string]: any }, call: Broken) => unknown;

interface Broken {
  /** `POST /login`. */
  readonly name: string;
  readonly body: any;
  /** How often this call was made before. */
  readonly times: number;
}

/** A backend answers as it does, but for what a fault changes: a body, or a whole response. */
const withFault = (change: Change, pattern: RegExp): typeof fetch => {
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

/** A whole response, whatever the contract says. */
export const respond = (
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
  status = 200,
): Response => new Response(body, { status, headers: { 'content-type': type } });

/** What is broken, which answers, how, in which group the kit looks, and the line that names it. */
export type Fault = readonly [what: string, calls: RegExp, change: Change, group: string, line: string];

// biome-ignore-end lint/suspicious/noExplicitAny: a fault may do anything to an answer

/** The lines in which the kit names what a fault did to this backend. */
export const saidOf = async (
  options: ConformOptions,
  kind: 'shape' | 'behavior',
  [, calls, change, group]: Fault,
): Promise<string> => {
  const report = await conform({ ...options, only: [group, kind], fetch: withFault(change, calls) });
  return report.checks.flatMap(({ faults }) => faults.map(({ text: line }) => line)).join('\n');
};
