/** Runs work that pauses between its steps, without a pause. */
export const runSteps = <A>(work: Generator<void, A>): A => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
