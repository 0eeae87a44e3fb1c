import type { RefusalStatus } from '#contract/row.ts';

/** A refusal on its way to the caller, as `{ message, errors }`. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
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

/** Too much at once: the same may be asked again after so many seconds. */
export class Throttled extends Refused {
  override readonly name = 'Throttled';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(429, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Somebody else's and nobody's are the same to a caller (faults.md, 29). */
export const notFound = (): Refused => new Refused(404, 'There is nothing here by that id.');

/** One field of a form, told where it is filled in. */
export const refusedField = (field: string, message: string): Refused =>
  new Refused(422, message, { [field]: [message] });
