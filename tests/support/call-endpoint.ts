import { type GenericSchema, parse } from 'valibot';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  parseResponse,
} from '#contract/endpoint.ts';
import { endpoints } from '#server/endpoints.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { checkResponse } from '#server/platform/http/check-response.ts';
import type { HttpSettings } from '#server/platform/http/http-settings.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { openLog } from '#server/platform/log/log.ts';
import { settingsFromEnvironment } from '#server/platform/settings/settings-from-environment.ts';

export const nobody: Caller = { kind: 'anonymous' };

const handlers = new Map(endpoints.map((handler) => [handler.endpoint, handler]));
const defaults = settingsFromEnvironment({});

interface Calling {
  readonly caller?: Caller;
  readonly now?: Date;
  readonly settings?: Partial<HttpSettings>;
}

/** Calls an endpoint's handler as the binder does: decodes the input, and checks the response against the endpoint. */
export const callEndpoint = async <E extends Endpoint>(
  database: Database,
  endpoint: E,
  input: EndpointInput<E>,
  { caller = nobody, now = new Date(), settings = {} }: Calling = {},
): Promise<EndpointResponse<E>> => {
  const handler = handlers.get(endpoint);
  if (handler === undefined) throw new Error(`Nothing answers ${endpoint.path}.`);
  const answer = await handler.handle({
    input: decoded(endpoint, input),
    caller,
    database,
    settings: { ...defaults, ...settings },
    address: '127.0.0.1',
    device: 'Firefox on Linux',
    isAddressShared: false,
    isFromThisMachine: true,
    origin: 'http://127.0.0.1:4100',
    now: () => now,
    log: () => openLog('silent'),
  });
  if (endpoint.produces !== undefined)
    return parseResponse(
      endpoint,
      answer instanceof ReadableStream ? new Uint8Array(await new Response(answer).arrayBuffer()) : answer,
    );
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  checkResponse(endpoint, text);
  return parseResponse(endpoint, JSON.parse(text));
};

const decoded = (endpoint: Endpoint, { params, query, body }: Readonly<Record<string, unknown>>) => {
  const part = (schema: GenericSchema | undefined, value: unknown) =>
    schema === undefined ? undefined : parse(schema, value);
  return {
    params: part(endpoint.params, params),
    query: part(endpoint.query, query),
    body: part(endpoint.body, body),
  };
};

/** The refusal of a call; throws if the call succeeds or fails otherwise. */
export const refusalOf = async (call: Promise<unknown>): Promise<Refused> => {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (failure: unknown) => ({ failure }),
  );
  if ('failure' in outcome && outcome.failure instanceof Refused) return outcome.failure;
  if ('failure' in outcome) throw outcome.failure;
  throw new Error(`Was answered, not refused: ${JSON.stringify(outcome.answer)}`);
};
