import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { type GenericIssue, type GenericSchema, getDotPath, safeParse } from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { isOpaqueId } from '#contract/values.ts';

/** The mismatches with the schema; at least one. */
export type Faults = readonly [GenericIssue, ...GenericIssue[]];

/**
 * Decodes by a schema of the contract, as a client does: ids are opaque to it. The schema's id format is this server's
 * own, so a client accepts any other text that fits in a path.
 */
export const decode = <S extends GenericSchema>(schema: S, content: unknown): Either<Faults, Decoded<S>> => {
  const decoded = safeParse(schema, content);
  // A value is its own readonly form, which TypeScript can't see of a schema that is still open.
  const output = decoded.output as Decoded<S>;
  if (decoded.success) return right(output);
  const [refused, ...others] = decoded.issues.filter((issue) => !isOpaqueId(issue));
  if (refused === undefined && decoded.typed) return right(output);
  return left(refused === undefined ? decoded.issues : [refused, ...others]);
};

/** The most faults that are listed: thousands of wrong entries in a list have one cause. */
const MAX_NAMED = 100;

/** `data.0.id is missing, links.next is not string`: lists every fault with its place, and no received values. */
export const faultsIn = (faults: Faults): string => {
  const named = faults.slice(0, MAX_NAMED).map(faultIn);
  const more = faults.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
};

const faultIn = (fault: GenericIssue): string => {
  const place = getDotPath(fault) ?? 'the response';
  const isMissing = fault.kind === 'schema' && fault.received === 'undefined';
  return isMissing ? `${place} is missing` : `${place} is not ${fault.expected ?? fault.type}`;
};
