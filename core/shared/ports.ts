import type { Observable } from 'rxjs';

/** The device's network. */
export interface Connectivity {
  /** Each time the network is back after it was gone. */
  readonly online$: Observable<void>;
}

/** The learner's zone, for the completion day. */
export interface Calendar {
  readonly timeZone: () => string;
}
