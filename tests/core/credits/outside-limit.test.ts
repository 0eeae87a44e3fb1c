import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fileSizeFault,
  MAX_OUTSIDE_CREDITS,
  tooManyOutside,
  whyNotRestored,
} from '#core/credits/outside-limit.ts';

it('lets a learner keep 5,000 outside credits, and says how many are there, in the file, and fit', () => {
  expect(tooManyOutside(4_200, 800)).toEqual({});
  expect(tooManyOutside(4_200, 1_500).file?.[0]).toBe(
    'You have 4,200 outside credits. This file adds 1,500, and only 800 of them fit: 5,000 is the most. Nothing was added.',
  );
  expect(tooManyOutside(MAX_OUTSIDE_CREDITS, 1).file?.[0]).toContain('none of them fit');
});

it('never refuses a file that adds nothing, even to someone who has more from before', () => {
  expect(tooManyOutside(40_000, 0)).toEqual({});
});

it('restores a removed credit as long as adding one would fit', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (kept) => {
      const fits = Object.keys(tooManyOutside(kept, 1)).length === 0;
      expect(whyNotRestored(kept) === null).toBe(fits);
    }),
  );
  expect(whyNotRestored(MAX_OUTSIDE_CREDITS)?.message).toContain('5,000 outside credits');
});

it('reads files of up to 5 MB that have something in them', () => {
  expect([1, 5_000_000].map(fileSizeFault)).toEqual([null, null]);
  expect([0, 5_000_001].map(fileSizeFault)).toEqual([
    'The file is empty.',
    'The file is larger than 5 MB. Remove what is not about credits, or split it.',
  ]);
});
