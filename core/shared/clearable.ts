/** Holds something that the next learner must not see. */
export interface Clearable {
  readonly clear: () => void;
}

export const bothClearable = (one: Clearable, other: Clearable): Clearable => ({
  clear: () => {
    one.clear();
    other.clear();
  },
});
