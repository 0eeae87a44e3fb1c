import type { Request } from 'autocannon';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  parseResponse,
} from '#contract/endpoint.ts';

/** A day’s requests in sequence: each receives the text of the previous response. */
export type Calls<A> = Generator<Request, A, string>;

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Sends one learner's requests, with their session. */
export const callsOf = (session: { token?: string }) =>
  function* call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Calls<EndpointResponse<E>> {
    const { params, query, body }: Input = input;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const answered = yield {
      method: endpoint.method,
      path: `/api${path}${search}`,
      headers: {
        'accept-encoding': 'identity',
        ...(session.token !== undefined && { authorization: `Bearer ${session.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    };
    return parseResponse(endpoint, endpoint.produces === undefined ? JSON.parse(answered) : answered);
  };
