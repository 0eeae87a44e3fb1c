/** Holds something that the next learner must not see. */
export interface Clearable {
  readonly clear: () => void;
}
