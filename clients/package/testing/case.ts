import type { Either } from 'fp-ts/lib/Either.js';
import { firstValueFrom } from 'rxjs';
import type { Failure, PortResult } from '#core/shared/failure.ts';

/**
 * One promise of a port, as a test of any runner: `it(title, run)` in Vitest and Jest, `test(title, run)` in Node.js.
 * `run` throws if the adapter breaks the promise.
 */
export interface PortCase {
  readonly title: string;
  readonly run: () => Promise<void>;
}

/** Throws unless both are the same as JSON. */
export const expectSame = (actual: unknown, expected: unknown, what: string): void => {
  const [seen, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (seen !== wanted) throw new Error(`${what}: expected ${wanted}, got ${seen}`);
};

/** The value of a port's answer, which must be a success. */
export const answerFrom = <A>(answer: PortResult<A>): Promise<Either<Failure, A>> => firstValueFrom(answer);
