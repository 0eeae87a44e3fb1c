import type { Observable } from 'rxjs';

/** The device's network. */
export interface Connectivity {
  /** Emits each time the network is back after an interruption. */
  readonly online$: Observable<void>;
  /**
   * Emits once after this many milliseconds, and no sooner than the learner sees the client. A device without it
   * retries only on `online$`.
   */
  readonly shownAfter?: (milliseconds: number) => Observable<void>;
  /** Emits each time the learner comes back to the client from another one, unless the device knows that it is offline. */
  readonly returned$?: Observable<void>;
}

/** The learner's time zone, which decides the completion day. */
export interface Calendar {
  readonly timeZone: () => string;
}
