import type { Either } from 'fp-ts/lib/Either.js';
import type { Observable } from 'rxjs';

/**
 * Everything that can go wrong outside core, in terms that fit any adapter. A failure is a value: no port throws one.
 */
export type Failure =
  /**
   * No response: no network, or the connection broke before the response arrived. The detail, if any, names the request
   * and the cause for developers: `GET /feed: Failed to fetch`. A request is to an endpoint, or for code that is loaded
   * late.
   */
  | { readonly kind: 'unreachable'; readonly detail?: string }
  /**
   * A response that cannot be read: incomplete, not JSON, or not of the promised shape. The detail names the request
   * and every fault, without the received values: `GET /feed: data.0.id is missing, links.next is not string`.
   */
  | { readonly kind: 'unreadable'; readonly detail: string }
  | Refusal;

/** The server understood the request and refused it. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly message: string;
  /** By field, as in the specification's section 5. The first message of the first field is shown. */
  readonly errors: FieldErrors;
  /** The HTTP status, if there is one and the kind is `unknown`: the error page names it (ER-05). */
  readonly status?: number;
}

/** Why the server refused, in terms that fit any adapter. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  /** The learner must prove again who they are; the same request may be sent again afterward. */
  | 'unconfirmed'
  | 'missing'
  | 'conflict'
  | 'unprocessable'
  | 'throttled'
  | 'broken'
  /** Temporary: a service that the request needs cannot be reached. The same request may be sent again later. */
  | 'unavailable'
  /** Permanent: this client has nothing that could answer. */
  | 'unsupported'
  | 'unknown';

/** The errors, by field. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The result of every port. Unsubscribing abandons the call. */
export type PortResult<A> = Observable<Either<Failure, A>>;

/** No response. */
export const unreachable: Failure = { kind: 'unreachable' };

/**
 * No response to this request, with the innermost cause: in Node.js, the cause of `fetch failed` says what refused the
 * connection.
 */
export const unreachableBy = (call: string, cause: unknown): Failure => ({
  kind: 'unreachable',
  detail: `${call}: ${innermost(cause)}`,
});

const innermost = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'no response';
  if (cause.cause instanceof Error) return innermost(cause.cause);
  // Node.js gives an empty message for a host whose addresses all refused the connection.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
};

/** A refusal with a message for the learner. */
export const refusal = (kind: RefusalKind, message = '', errors: FieldErrors = {}): Refusal => ({
  kind,
  message,
  errors,
});

/** Another person's id and an unknown id get the same refusal (faults.md, 29). */
export const nothingHere: Refusal = refusal('missing', 'We couldn’t find that.');

export const notLoggedIn: Refusal = refusal('unauthenticated', 'Please log in.');

/** The message above the errors of several fields. */
export const LOOK_AGAIN = 'Check what you entered.';

/** Shown while the server or its database restarts, including when a proxy responds without a message. */
export const ONE_MOMENT = 'One moment, please. We’re reconnecting. Please try again.';

/** Whether the same request may succeed a little later. */
export const mayPass = ({ kind }: Failure): boolean => kind === 'unreachable' || kind === 'unavailable';

/** Whether the server understood the request and refused it. */
export const isRefusal = (failure: Failure): failure is Refusal => 'errors' in failure;

/** The errors by field; empty for any other failure. */
export const fieldErrorsOf = (failure: Failure): FieldErrors => (isRefusal(failure) ? failure.errors : {});

/** The first validation error, else the message; empty if there is nothing to say (specification, section 5). */
export const messageOf = (failure: Failure): string => {
  if (!isRefusal(failure)) return '';
  const first = Object.values(failure.errors).flat()[0];
  return first ?? (failure.message || (failure.kind === 'unavailable' ? ONE_MOMENT : ''));
};
