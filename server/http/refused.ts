import type { RefusalStatus } from '#contract/endpoint.ts';
import type { Refusal, RefusalKind } from '#core/shared/failure.ts';

/** A refusal, sent to the caller as `{ message, errors }`. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly status: RefusalStatus | 400 | 413 | 429 | 503;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(
    status: RefusalStatus | 400 | 413 | 429 | 503,
    message: string,
    errors: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** Too many requests: a retry is allowed after this many seconds. */
export class Throttled extends Refused {
  override readonly name = 'Throttled';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(429, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server is overloaded: a retry is allowed after this many seconds. */
export class Busy extends Refused {
  override readonly name = 'Busy';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(503, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Ids of others and unknown ids get the same answer (faults.md, 29). */
export const notFound = (): Refused => new Refused(404, 'There is nothing here by that id.');

export const notLoggedIn = (): Refused => new Refused(401, 'Please log in.');

/** A refusal of a rule in core, as the API sends it. */
export const refusedBy = ({ kind, message, errors }: Refusal): Refused =>
  new Refused(RULE_STATUS[kind] ?? 422, message, errors);

const RULE_STATUS: Readonly<Partial<Record<RefusalKind, RefusalStatus>>> = {
  missing: 404,
  conflict: 409,
  unprocessable: 422,
};

/** A refusal of one form field. */
export const refusedField = (field: string, message: string, status: 409 | 422 = 422): Refused =>
  new Refused(status, message, { [field]: [message] });

/** A refusal of several fields; a page shows the first message of each. */
export const refusedFields = (
  errors: Readonly<Record<string, readonly string[]>>,
  status: 400 | 422 = 422,
): Refused => new Refused(status, 'Some of what was sent needs another look.', errors);
