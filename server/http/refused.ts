import type { RefusalStatus } from '#contract/row.ts';

/** A refusal on its way to the caller, as `{ message, errors }`. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: RefusalStatus | 400 | 413 | 429;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(
    status: RefusalStatus | 400 | 413 | 429,
    message: string,
    errors: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Somebody else's and nobody's are the same to a caller (faults.md, 29). */
export const notFound = (): Refused => new Refused(404, 'There is nothing here by that id.');
