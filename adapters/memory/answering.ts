import type { Either } from 'fp-ts/lib/Either.js';
import { defer, of } from 'rxjs';
import type { Answer, Failure } from '#core/shared/failure.ts';

/** An answer worked out when it is asked for, and given at once. */
export const answering = <A>(work: () => Either<Failure, A>): Answer<A> => defer(() => of(work()));
