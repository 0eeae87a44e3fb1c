import type { Either } from 'fp-ts/lib/Either.js';
import type { Observable } from 'rxjs';

/**
 * Everything that can go wrong outside core, in terms that fit any adapter. A failure is a value: no port throws one.
 */
export type Failure =
  /** No answer: no network, or the connection broke before the answer arrived. */
  | { readonly kind: 'unreachable' }
  /** An answer that cannot be read: incomplete, not JSON, or not of the promised shape. */
  | { readonly kind: 'unreadable'; readonly detail: string }
  | Refusal;

/** The server understood the request and refused it. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly message: string;
  /** By field, as in the specification's section 5. The first message of the first field is shown. */
  readonly errors: FieldErrors;
}

export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'unprocessable'
  | 'throttled'
  | 'broken'
  /** Temporary: something that is needed cannot be reached. The same request may be sent again later. */
  | 'unavailable'
  | 'unknown';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The result of every port. Unsubscribing abandons the call. */
export type Answer<A> = Observable<Either<Failure, A>>;

export const unreachable: Failure = { kind: 'unreachable' };

export const refusal = (kind: RefusalKind, message = '', errors: FieldErrors = {}): Refusal => ({
  kind,
  message,
  errors,
});

export const isRefusal = (failure: Failure): failure is Refusal => 'errors' in failure;

export const fieldErrorsOf = (failure: Failure): FieldErrors => (isRefusal(failure) ? failure.errors : {});

/** The first validation error, else the message; empty if there is neither (specification, section 5). */
export const messageOf = (failure: Failure): string => {
  if (!isRefusal(failure)) return '';
  const first = Object.values(failure.errors).flat()[0];
  return first ?? failure.message;
};
