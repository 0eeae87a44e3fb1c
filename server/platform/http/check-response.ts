import { isDeepStrictEqual } from 'node:util';
import { safeParse } from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldErrors } from './field-errors.ts';

/** A response that does not match its endpoint's schema: a defect of the handler. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
}

/** Throws if a response lacks a field of its endpoint's schema or has an extra one. */
export const checkResponse = (endpoint: Endpoint, text: string): void => {
  const answer: unknown = JSON.parse(text);
  const promised = safeParse(endpoint.response, answer);
  if (!promised.success) {
    throw new ContractViolation(`${endpoint.path}: ${JSON.stringify(fieldErrors(promised.issues))}`);
  }
  if (!isDeepStrictEqual(promised.output, answer)) {
    throw new ContractViolation(`${endpoint.path} answers with more than its endpoint has.`);
  }
};
