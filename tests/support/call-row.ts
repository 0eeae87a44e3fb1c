import { type GenericSchema, parse } from 'valibot';
import type { Row, RowInput, RowResponse } from '#contract/row.ts';
import type { Database } from '#server/database/database.ts';
import { endpoints } from '#server/endpoints.ts';
import type { Caller } from '#server/http/call.ts';
import { checkResponse } from '#server/http/check-response.ts';
import type { HttpSettings } from '#server/http/http-settings.ts';
import { RawJson } from '#server/http/raw-json.ts';
import { Refused } from '#server/http/refused.ts';
import { settingsFromEnvironment } from '#server/settings-from-environment.ts';

export const nobody: Caller = { kind: 'nobody' };

interface Calling {
  readonly caller?: Caller;
  readonly now?: Date;
  readonly settings?: Partial<HttpSettings>;
}

/** Calls a row's handler as the binder would: input decoded by the row, and the answer held against it. */
export const callRow = async <R extends Row>(
  database: Database,
  row: R,
  input: RowInput<R>,
  { caller = nobody, now = new Date(), settings = {} }: Calling = {},
): Promise<RowResponse<R>> => {
  const endpoint = endpoints.find((each) => each.row === row);
  if (endpoint === undefined) throw new Error(`Nothing answers ${row.path}.`);
  const answer = await endpoint.handle({
    input: decoded(row, input),
    caller,
    database,
    settings: { ...settingsFromEnvironment({}), ...settings },
    address: '127.0.0.1',
    isFromThisMachine: true,
    origin: 'http://127.0.0.1:4100',
    now: () => now,
  });
  if (row.produces !== undefined)
    return parse(
      row.response,
      answer instanceof ReadableStream ? new Uint8Array(await new Response(answer).arrayBuffer()) : answer,
    );
  const text = answer instanceof RawJson ? answer.text : JSON.stringify(answer);
  checkResponse(row, text);
  return parse(row.response, JSON.parse(text));
};

const decoded = (row: Row, { params, query, body }: Readonly<Record<string, unknown>>) => {
  const part = (schema: GenericSchema | undefined, value: unknown) =>
    schema === undefined ? undefined : parse(schema, value);
  return { params: part(row.params, params), query: part(row.query, query), body: part(row.body, body) };
};

/** The refusal that a call ends in; fails where it is answered, or breaks. */
export const refusalOf = async (call: Promise<unknown>): Promise<Refused> => {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (failure: unknown) => ({ failure }),
  );
  if ('failure' in outcome && outcome.failure instanceof Refused) return outcome.failure;
  if ('failure' in outcome) throw outcome.failure;
  throw new Error(`Was answered, not refused: ${JSON.stringify(outcome.answer)}`);
};
