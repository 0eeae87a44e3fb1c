import { left } from 'fp-ts/lib/Either.js';
import { catchError, defer, of, switchMap } from 'rxjs';
import { type Answer, unreachable } from '#core/shared/failure.ts';

/** Asks a port whose code comes with its first use; where that cannot be had, nobody is reached. */
export const askWhenFetched =
  <Port>(fetch: () => Promise<Port>) =>
  <A>(call: (port: Port) => Answer<A>): Answer<A> =>
    defer(fetch).pipe(
      catchError(() => of(null)),
      switchMap((port) => (port === null ? of(left(unreachable)) : call(port))),
    );
