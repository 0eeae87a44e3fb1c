import { expect, it } from 'vitest';
import { othersFirst } from '#server/platform/shared/others-first.ts';
import { runInSlices } from '#server/platform/shared/run-in-slices.ts';

/** Stands for requests: notes each time that they could have been served, until stopped. */
const requestsIn = (noted: string[]) => {
  let isOver = false;
  const serve = () => {
    if (isOver) return;
    noted.push('others');
    setImmediate(serve);
  };
  setImmediate(serve);
  return () => {
    isOver = true;
  };
};

it('serves other requests between the steps of several computations, not only before all of them', async () => {
  const noted: string[] = [];
  const steps = ['one', 'two', 'three'].map((name) => othersFirst().then(() => noted.push(name)));
  const stop = requestsIn(noted);
  await Promise.all(steps);
  stop();
  expect(noted.join(' ')).toBe('one others two others three');
});

it('runs a long computation in slices, with others in between, and returns its result', async () => {
  const noted: string[] = [];
  const long = function* (): Generator<void, number> {
    for (let step = 0; step < 3; step++) {
      const began = performance.now();
      while (performance.now() - began < 13);
      noted.push('step');
      yield;
    }
    return 42;
  };
  const stop = requestsIn(noted);
  expect(await runInSlices(long())).toBe(42);
  stop();
  expect(noted.join(' ')).toMatch(/^step (others )+step (others )+step/);
});
