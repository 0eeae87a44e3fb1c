import { Subscription } from 'rxjs';
import type { Connectivity } from './ports.ts';

const FIRST_MILLISECONDS = 5_000;
const MAX_INTERVAL_MS = 5 * 60_000;

/** Doubles with each try, up to five minutes. */
const delay = (triesSoFar: number): number => Math.min(MAX_INTERVAL_MS, FIRST_MILLISECONDS * 2 ** triesSoFar);

/** Automatic retries at growing intervals. On a device without `shownAfter`, nothing is retried. */
export interface LaterTry {
  /** Schedules the next try, replacing a scheduled one. */
  readonly plan: () => void;
  /** Cancels the scheduled try. */
  readonly stop: () => void;
  /** Also starts over with the shortest interval. */
  readonly reset: () => void;
}

/**
 * The one retry rule, for answers that wait on the device (OF-11) and for reads while the server is unavailable
 * (ER-05).
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
