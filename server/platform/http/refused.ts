import type { RefusalStatus } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/values.ts';
import { unconfirmed } from '#core/accounts/refusals.ts';
import {
  LOOK_AGAIN,
  notLoggedIn as NOT_LOGGED_IN,
  nothingHere,
  type Refusal,
  type RefusalKind,
} from '#core/shared/failure.ts';

/** A refusal, sent to the caller as `{ message, errors }`. A `cause` is a failed service, which is logged. */
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

/** The learner must first prove again who they are. */
export class Unconfirmed extends Refused {
  override readonly name = 'Unconfirmed';
  readonly code = 'confirmation-required' satisfies RefusalCode;

  constructor() {
    super(403, unconfirmed.message);
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

export const notFound = (): Refused => refusedBy(nothingHere);

export const notLoggedIn = (): Refused => refusedBy(NOT_LOGGED_IN);

/** A refusal of a rule in core, as the API sends it. */
export const refusedBy = ({ kind, message, errors }: Refusal): Refused =>
  new Refused(RULE_STATUS[kind] ?? 422, message, errors);

const RULE_STATUS: Readonly<Partial<Record<RefusalKind, RefusalStatus | 400>>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
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
): Refused => new Refused(status, LOOK_AGAIN, errors);
