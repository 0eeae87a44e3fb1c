import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#contract/endpoint.ts';
import { nameOf } from '#contract/required.ts';
import type { Answer } from '../caller.ts';
import type { Kit } from '../kit.ts';
import { CannotCheck, Departed, faultOf, quoted } from '../report.ts';

/** A rule that every backend must follow, independent of the shape of its data. */
export interface Rule {
  /** The group of the contract that it is about. */
  readonly group: string;
  readonly title: string;
  /** The rule is skipped if the backend lacks one of these. */
  readonly needs: readonly Endpoint[];
  readonly check: (kit: Kit) => Promise<void>;
}

/** Stops the check unless a field of a response has the expected value. */
export const expectSame = (
  endpoint: Endpoint,
  field: string | null,
  received: unknown,
  expected: unknown,
  why: string,
): void => {
  if (isDeepStrictEqual(received, expected)) return;
  const text = `${why}${field === null ? '' : `: ${field}`}: expected ${quoted(expected)}, received ${quoted(received)}`;
  throw new Departed(faultOf(nameOf(endpoint), field, quoted(expected), quoted(received), text));
};

/** Stops the check unless a request was refused with one of these statuses. */
export const expectRefused = (
  endpoint: Endpoint,
  { status }: Pick<Answer<Endpoint>, 'status'>,
  statuses: readonly number[],
  why: string,
): void => {
  if (statuses.includes(status)) return;
  const expected = `status ${statuses.join(' or ')}`;
  const text = `${why}: expected ${expected}, received ${status}`;
  throw new Departed(faultOf(nameOf(endpoint), null, expected, String(status), text));
};

/** Stops the check unless a request was refused with 422 and its body names the invalid field. */
export const expectRefusedField = (
  endpoint: Endpoint,
  answer: Answer<Endpoint>,
  field: string,
  why: string,
): void => {
  expectRefused(endpoint, answer, [422], why);
  const errors = Object(Object(answer.content).errors);
  expectSame(endpoint, 'errors', field in errors, true, `the refusal does not name the field ${field}`);
};

/** The value of a request that must succeed for the check to mean anything. */
export const needed = <A>(value: A | undefined, endpoint: Endpoint): A => {
  if (value === undefined) throw new CannotCheck(`${nameOf(endpoint)} did not answer as it must`);
  return value;
};

/** The first id that appears twice in a list. */
export const repeated = (ids: readonly string[]): string | undefined =>
  ids.find((id, at) => ids.indexOf(id) < at);
