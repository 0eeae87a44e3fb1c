import { flatten, type GenericSchema, safeParse } from 'valibot';
import { type FieldErrors, type Refusal, refusal } from '#core/shared/failure.ts';

export const LOOK_AGAIN = 'Some of what was sent needs another look.';

/** By the contract's own rules, so that a form is refused here as it is by the server. */
export const refuseUnfit = (schema: GenericSchema | undefined, fields: unknown): Refusal | undefined => {
  if (schema === undefined) return undefined;
  const decoded = safeParse(schema, fields);
  if (decoded.success) return undefined;
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(flatten(decoded.issues).nested ?? {}).map(([field, messages]) => [field, messages ?? []]),
  );
  return refusal('unprocessable', LOOK_AGAIN, errors);
};
