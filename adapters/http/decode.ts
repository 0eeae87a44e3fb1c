import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type GenericIssue, type GenericSchema, safeParse } from 'valibot';
import { COUNTED_ID, ID } from '#contract/values.ts';

/**
 * Decodes by a schema of the contract, as a client does: ids are opaque to it. The schema's id format is this server's
 * own, so a client accepts any other text that fits in a path.
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
