import { Subscription } from 'rxjs';
import type { Connectivity } from './ports.ts';

const FIRST_MILLISECONDS = 5_000;
const LONGEST_MILLISECONDS = 5 * 60_000;

/** Longer each time, at most five minutes. */
const delay = (triesSoFar: number): number =>
  Math.min(LONGEST_MILLISECONDS, FIRST_MILLISECONDS * 2 ** triesSoFar);

/** Tries again by itself, less and less often. A device that cannot tell when it is shown tries nothing. */
export interface LaterTry {
  /** Plans the next try in place of the one that is planned. */
  readonly plan: () => void;
  /** Gives up what is planned. */
  readonly stop: () => void;
  /** Gives it up as well, and begins with short waits the next time. */
  readonly reset: () => void;
}

/**
 * The one rule for what cannot be done for now: an answer that waits on the device (OF-11), and what cannot be read because
 * the server restarts (ER-05).
 */
export const tryLater = ({ shownAfter }: Pick<Connectivity, 'shownAfter'>, again: () => void): LaterTry => {
  let next = Subscription.EMPTY;
  let tries = 0;
  const stop = () => next.unsubscribe();
  return {
    plan: () => {
      stop();
      if (shownAfter === undefined) return;
      next = shownAfter(delay(tries)).subscribe(() => {
        tries += 1;
        again();
      });
    },
    stop,
    reset: () => {
      stop();
      tries = 0;
    },
  };
};
