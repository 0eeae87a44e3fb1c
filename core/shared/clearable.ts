/** Holds something that another learner must not find. */
export interface Clearable {
  readonly clear: () => void;
}
