import { othersFirst } from './others-first.ts';

const MAX_SLICE_MS = 12;

/** Runs long work in short slices, so that other requests are served in between. Returns its result. */
export const runInSlices = async <A>(work: Generator<void, A>): Promise<A> => {
  for (let began = performance.now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < MAX_SLICE_MS) continue;
    await othersFirst();
    began = performance.now();
  }
};
