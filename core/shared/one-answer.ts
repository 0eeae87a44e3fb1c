import { left } from 'fp-ts/lib/Either.js';
import { catchError, defaultIfEmpty, defer, of, take } from 'rxjs';
import type { Failure, PortResult } from './failure.ts';

const defect = (detail: string) => left<Failure>({ kind: 'unreadable', detail });

/**
 * Exactly one answer, whatever a port does: an exception, an error or completion without an answer becomes a failure.
 */
export const oneAnswer = <A>(ask: () => PortResult<A>): PortResult<A> =>
  defer(ask).pipe(
    take(1),
    defaultIfEmpty(defect('ended without an answer')),
    catchError((thrown) => of(defect(String(thrown)))),
  );
