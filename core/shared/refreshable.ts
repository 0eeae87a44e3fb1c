/** Holds something that another learner must not find. */
export interface Clearable {
  readonly clear: () => void;
}

/** Holds what was read elsewhere and may have changed there. */
export interface Refreshable extends Clearable {
  /** Reads again: at once where somebody watches, else when somebody does. */
  readonly invalidate: () => void;
}
