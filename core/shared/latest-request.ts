import { isRight } from 'fp-ts/lib/Either.js';
import { Subscription } from 'rxjs';
import type { Failure, PortResult } from './failure.ts';
import { oneAnswer } from './one-answer.ts';

/** Sends one request at a time. A new one abandons the previous one, whose late response is ignored. */
export interface LatestRequest {
  readonly ask: <A>(
    ask: () => PortResult<A>,
    outcome: { readonly succeeded: (value: A) => void; readonly failed: (failure: Failure) => void },
  ) => void;
  readonly abandon: () => void;
  readonly isPending: () => boolean;
}

export const latestRequest = (): LatestRequest => {
  let current = Subscription.EMPTY;
  return {
    ask: (ask, { succeeded, failed }) => {
      current.unsubscribe();
      const mine = new Subscription();
      current = mine;
      mine.add(
        oneAnswer(ask).subscribe((outcome) => {
          mine.unsubscribe();
          if (isRight(outcome)) succeeded(outcome.right);
          else failed(outcome.left);
        }),
      );
    },
    abandon: () => current.unsubscribe(),
    isPending: () => !current.closed,
  };
};
