import type { Either } from 'fp-ts/lib/Either.js';
import type { Observable } from 'rxjs';

/**
 * Everything that can go wrong outside the core, in words that hold for any adapter.
 * A failure is a value: no port throws one.
 */
export type Failure =
  /** Nobody answered: no network, or the connection broke before the answer came. */
  | { readonly kind: 'unreachable' }
  /** An answer came that cannot be read: cut short, not JSON, or not of the promised shape. */
  | { readonly kind: 'unreadable'; readonly detail: string }
  | Refusal;

/** The other side understood and said no. */
export interface Refusal {
  readonly kind: RefusalKind;
  readonly message: string;
  /** By field, as the specification's section 5 has it; the first message of the first field is shown. */
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
  /** Not now: something that is needed cannot be reached, and the same may be asked again later. */
  | 'unavailable'
  | 'unknown';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What every port answers with. Unsubscribing abandons the call. */
export type Answer<A> = Observable<Either<Failure, A>>;

export const unreachable: Failure = { kind: 'unreachable' };

export const refusal = (kind: RefusalKind, message = '', errors: FieldErrors = {}): Refusal => ({
  kind,
  message,
  errors,
});

export const isRefusal = (failure: Failure): failure is Refusal => 'errors' in failure;

export const fieldErrorsOf = (failure: Failure): FieldErrors => (isRefusal(failure) ? failure.errors : {});

/** The first validation error, else the message; empty where neither came (specification, section 5). */
export const messageOf = (failure: Failure): string => {
  if (!isRefusal(failure)) return '';
  const first = Object.values(failure.errors).flat()[0];
  return first ?? failure.message;
};
