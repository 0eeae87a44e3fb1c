import { left } from 'fp-ts/lib/Either.js';
import { catchError, defer, of, switchMap } from 'rxjs';
import { type Answer, unreachable } from '#core/shared/failure.ts';

/** Calls a port whose code is loaded with its first use; if that fails, the answer is the `unreachable` failure. */
export const askWhenFetched =
  <Port>(fetch: () => Promise<Port>) =>
  <A>(call: (port: Port) => Answer<A>): Answer<A> =>
    defer(fetch).pipe(
      catchError(() => of(null)),
      switchMap((port) => (port === null ? of(left(unreachable)) : call(port))),
    );
