import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { firstValueFrom } from 'rxjs';
import type { Failure, PortResult } from '#core/shared/failure.ts';

/** The value of an answer; throws if it is a failure. */
export const valueFrom = async <A>(answer: PortResult<A>): Promise<A> => {
  const outcome = await firstValueFrom(answer);
  if (isLeft(outcome)) throw new Error(`expected a value, got ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

/** The failure of an answer; throws if it is a value. */
export const failureFrom = async (answer: PortResult<unknown>): Promise<Failure> => {
  const outcome = await firstValueFrom(answer);
  if (isRight(outcome)) throw new Error(`expected a failure, got ${JSON.stringify(outcome.right)}`);
  return outcome.left;
};
