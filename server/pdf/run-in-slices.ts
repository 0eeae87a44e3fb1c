import { setImmediate as others } from 'node:timers/promises';

const MAX_SLICE_MS = 12;

/** Runs long work in short slices, so that other requests are served in between. */
export const runInSlices = async (work: Generator<void>): Promise<void> => {
  let began = performance.now();
  for (const _ of work) {
    if (performance.now() - began < MAX_SLICE_MS) continue;
    await others();
    began = performance.now();
  }
};
