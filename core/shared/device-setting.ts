import type { State } from './state.ts';

/** A setting of this device, not of the account. */
export interface DeviceSetting<A> {
  readonly state: State<A>;
  /** Applies and stores the choice. */
  readonly choose: (next: A) => void;
}
