import { type Either, left, right } from 'fp-ts/lib/Either.js';
import { catchError, defer, map, of, switchMap } from 'rxjs';
import { type Failure, type PortResult, unreachableBy } from '#core/shared/failure.ts';

/** Calls a port whose code is loaded on first use. If loading fails, the result is the `unreachable` failure. */
export const callWhenLoaded =
  <Port>(what: string, fetch: () => Promise<Port>) =>
  <A>(call: (port: Port) => PortResult<A>): PortResult<A> =>
    defer(fetch).pipe(
      map((port): Either<Failure, Port> => right(port)),
      catchError((cause: unknown) => of(left(unreachableBy(`The code of ${what}`, cause)))),
      switchMap((fetched) => (fetched._tag === 'Left' ? of(fetched) : call(fetched.right))),
    );
