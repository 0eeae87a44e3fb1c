import { isDeepStrictEqual } from 'node:util';
import { safeParse } from 'valibot';
import type { Row } from '#contract/row.ts';
import { fieldErrors } from './field-errors.ts';

/** An answer that its row doesn't promise: a defect of the handler. */
export class UnpromisedAnswer extends Error {
  override readonly name = 'UnpromisedAnswer';
}

/** Throws where an answer lacks something of its row, or says more than its row does. */
export const checkResponse = (row: Row, text: string): void => {
  const answer: unknown = JSON.parse(text);
  const promised = safeParse(row.response, answer);
  if (!promised.success) {
    throw new UnpromisedAnswer(`${row.path}: ${JSON.stringify(fieldErrors(promised.issues))}`);
  }
  if (!isDeepStrictEqual(promised.output, answer)) {
    throw new UnpromisedAnswer(`${row.path} answers with more than its row has.`);
  }
};
