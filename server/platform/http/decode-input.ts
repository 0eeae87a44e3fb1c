import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type GenericSchema, safeParse } from 'valibot';
import type { DecodedInput, Endpoint } from '#contract/endpoint.ts';
import { inCurrentNames } from '#contract/former-names.ts';
import { type FieldErrors, fieldErrors, inWords, isOfWrongType, sentence } from './field-errors.ts';
import { readJsonBody } from './read-json-body.ts';
import { notFound, Refused, refusedFields } from './refused.ts';
import { unstorableTexts } from './unstorable-text.ts';

export type HttpContext = Context<{ Bindings: HttpBindings }>;

/** The parts of a request that its endpoint declares, decoded with its schemas; unknown fields are ignored. */
export const decodeInput = async (
  endpoint: Endpoint,
  context: HttpContext,
): Promise<DecodedInput<Endpoint>> => {
  const input: Record<string, unknown> = {};
  if (endpoint.params !== undefined) input.params = decodeParams(endpoint, endpoint.params, context);
  if (endpoint.query !== undefined) input.query = decode(endpoint.query, queryOf(context), 400);
  if (endpoint.body !== undefined) {
    const body = inCurrentNames(await readJsonBody(context.env.incoming, endpoint.largestBody));
    // A list would match an object schema whose fields are all optional.
    if (Array.isArray(body)) throw new Refused(400, NO_OBJECT);
    input.body = decode(endpoint.body, body, endpoint.refusals.includes(422) ? 422 : 400);
  }
  // Each part was decoded with the endpoint's own schema, and there are no others.
  return input as unknown as DecodedInput<Endpoint>;
};

/** A malformed id gets the same response as an unknown one. */
const decodeParams = (endpoint: Endpoint, schema: GenericSchema, context: HttpContext): unknown => {
  const decoded = safeParse(schema, context.req.param());
  if (decoded.success) return decoded.output;
  throw endpoint.refusals.includes(404)
    ? notFound()
    : new Refused(400, 'The address holds something unexpected.');
};

const queryOf = (context: HttpContext): Record<string, string> =>
  context.env.incoming.url?.includes('?') ? context.req.query() : {};

const decode = (schema: GenericSchema, value: unknown, refusal: 400 | 422): unknown => {
  const decoded = safeParse(schema, value, { message: inWords, abortEarly: true });
  if (!decoded.success) throw validationRefusal(schema, value, refusal);
  const unstorable = unstorableTexts(decoded.output);
  if (unstorable.length === 0) return decoded.output;
  const errors = unstorable.map((path) => [path, [sentence(path, 'holds a character that can’t be kept')]]);
  throw refusedFields(Object.fromEntries(errors), refusal);
};

/** Names every wrong field, or only the first if the input is so large that listing all would cost too much. */
const validationRefusal = (schema: GenericSchema, value: unknown, refusal: 400 | 422): Refused => {
  const abortEarly = JSON.stringify(value).length > MAX_LENGTH_FOR_ALL_ERRORS;
  const { issues = [] } = safeParse(schema, value, { message: inWords, abortEarly });
  const errors: FieldErrors = fieldErrors(issues);
  const status = issues.some(isOfWrongType) ? 400 : refusal;
  return Object.keys(errors).length > 0 ? refusedFields(errors, status) : new Refused(status, NO_OBJECT);
};

const MAX_LENGTH_FOR_ALL_ERRORS = 16_384;
const NO_OBJECT = 'Send a JSON object.';
