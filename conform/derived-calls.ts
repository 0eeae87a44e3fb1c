import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exampleOf } from '#server/platform/openapi/example-of.ts';
import { namedSchemas, schemaOf } from '#server/platform/openapi/schemas.ts';
import type { Sent, Watch } from './watch.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const exampleFor = (schema: Endpoint['body']): unknown =>
  schema === undefined ? undefined : exampleOf(schemaOf(schema), namedSchemas());

/** The parts of a path before its parameter of this name, and the name: endpoints that share them share their values. */
const placeOf = ({ path }: Endpoint, name: string): string => path.slice(0, path.indexOf(`{${name}}`));

/**
 * Calls an endpoint that no suite has called, with the contract's example and with ids from requests that succeeded:
 * first as the learner who sent the latest of those, then as a new learner. New endpoints are checked this way
 * automatically.
 */
export const callByExample = async (
  endpoint: Endpoint,
  base: string,
  watch: Watch,
  learner: () => Promise<Headers>,
): Promise<void> => {
  const like = latestLike(endpoint, watch);
  const example = fieldsOf(exampleFor(endpoint.params));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(like.params[name] ?? String(example[name] ?? '1')),
  );
  const required = fieldsOf(exampleFor(endpoint.query));
  const names = requiredOf(endpoint.query);
  const query = new URLSearchParams(names.map((name) => [name, String(required[name])])).toString();
  const body = endpoint.body === undefined ? {} : { body: JSON.stringify(exampleFor(endpoint.body)) };
  const known = like.headers;
  for (const sender of known === null ? [learner] : [async () => known, learner]) {
    const headers = new Headers(await sender());
    headers.set('content-type', 'application/json');
    // A backend that does not answer is a fault, and is recorded.
    await watch
      .fetch(`${base}${path}${query === '' ? '' : `?${query}`}`, {
        method: endpoint.method,
        headers,
        ...body,
      })
      .catch(() => undefined);
    if (watch.seen(endpoint).answered) return;
  }
};

const requiredOf = (schema: Endpoint['query']): readonly string[] => {
  if (schema === undefined) return [];
  const { required } = schemaOf(schema);
  return Array.isArray(required) ? required.map(String) : [];
};

interface Like {
  readonly params: Readonly<Record<string, string>>;
  /** Null if no such request was seen. */
  readonly headers: Headers | null;
}

/**
 * Values for the parameters of an endpoint: from requests whose path has the same parameter at the same place, or from the
 * list at that place. Without parameters, what counts is who last asked for something of the same kind.
 */
const latestLike = (endpoint: Endpoint, watch: Watch): Like => {
  const group = Object.values(api).find((endpoints) => endpoints.includes(endpoint)) ?? [];
  const neighbors = group.filter(({ access }) => access === endpoint.access).map(watch.seen);
  const params: Record<string, string> = {};
  let headers = neighbors.findLast(({ latest }) => latest !== null)?.latest?.headers ?? null;
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const place = placeOf(endpoint, name);
    for (const other of Object.values(api).flat()) {
      const { latest } = watch.seen(other);
      const value = latest === null ? undefined : valueIn(latest, other, place, name);
      if (latest === null || value === undefined) continue;
      params[name] = value;
      headers = latest.headers;
    }
  }
  return { params, headers };
};

const valueIn = (sent: Sent, endpoint: Endpoint, place: string, name: string): string | undefined => {
  if (endpoint.method === 'GET' && `${endpoint.path}/` === place) return listedIn(sent.content, name);
  return placeOf(endpoint, name) === place ? sent.params[name] : undefined;
};

/** The first value of this name in what was answered. */
const listedIn = (content: unknown, name: string): string | undefined => {
  const fields = fieldsOf(content);
  const own = fields[name];
  if (typeof own === 'string') return own;
  for (const value of Object.values(fields)) {
    const found = listedIn(value, name);
    if (found !== undefined) return found;
  }
  return undefined;
};
