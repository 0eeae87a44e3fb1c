import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type GenericIssue, type GenericSchema, safeParse } from 'valibot';
import { COUNTED_ID, ID } from '#contract/values.ts';

/**
 * Decodes by a schema of the contract, as a client does: an id is opaque to it. What this server's own ids look like
 * says only what this server takes, so that any other text will do that can stand in a path.
 */
export const decode = <A>(schema: GenericSchema<unknown, A>, content: unknown): Either<GenericIssue, A> => {
  const decoded = safeParse(schema, content);
  if (decoded.success) return right(decoded.output);
  const refused = decoded.issues.find((issue) => !isOpaqueId(issue));
  if (refused === undefined && decoded.typed) return right(decoded.output);
  return left(refused ?? decoded.issues[0]);
};

const isOpaqueId = ({ requirement, input }: GenericIssue): boolean =>
  (requirement === ID || requirement === COUNTED_ID) &&
  typeof input === 'string' &&
  /^[^/\s]+$/.test(input) &&
  !/^\.\.?$/.test(input);
