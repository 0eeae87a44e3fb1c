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
 * Calls an endpoint that no suite has called, as the example of the contract says, with ids of requests that succeeded
 * and for whoever sent the latest of them. So a new endpoint is checked without a line for it.
 */
export const callByExample = async (
  endpoint: Endpoint,
  base: string,
  watch: Watch,
  learner: Headers,
): Promise<void> => {
  const like = latestLike(endpoint, watch);
  const example = fieldsOf(exampleFor(endpoint.params));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(like.params[name] ?? String(example[name] ?? '1')),
  );
  const required = fieldsOf(exampleFor(endpoint.query));
  const names = requiredOf(endpoint.query);
  const query = new URLSearchParams(names.map((name) => [name, String(required[name])])).toString();
  const headers = new Headers(like.headers ?? learner);
  headers.set('content-type', 'application/json');
  const body = endpoint.body === undefined ? {} : { body: JSON.stringify(exampleFor(endpoint.body)) };
  // A backend that does not answer is a fault, and is recorded.
  await watch
    .fetch(`${base}${path}${query === '' ? '' : `?${query}`}`, { method: endpoint.method, headers, ...body })
    .catch(() => undefined);
};

const requiredOf = (schema: Endpoint['query']): readonly string[] => {
  if (schema === undefined) return [];
  const { required } = schemaOf(schema);
  return Array.isArray(required) ? required.map(String) : [];
};

/** Values for the parameters of an endpoint, from requests whose path has the same parameter at the same place. */
const latestLike = (
  endpoint: Endpoint,
  watch: Watch,
): { readonly params: Readonly<Record<string, string>>; readonly headers: Headers | null } => {
  const params: Record<string, string> = {};
  let headers: Headers | null = null;
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g))
    for (const other of Object.values(api).flat()) {
      const sent: Sent | null = watch.seen(other).latest;
      const value = sent?.params[name];
      if (sent === null || value === undefined || placeOf(other, name) !== placeOf(endpoint, name)) continue;
      params[name] = value;
      headers = sent.headers;
    }
  return { params, headers };
};
