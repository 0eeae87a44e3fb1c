import { type FieldErrors, type Refusal, refusal } from '../shared/failure.ts';

/**
 * The most outside credits that a learner may keep. A career of 40 years at 100 credits a year in single hours is 4,000;
 * each one is read for every sum of the planner.
 */
export const MAX_OUTSIDE_CREDITS = 5_000;

/** The most rows of a file. */
export const MAX_ROWS = 10_000;

const MAX_MEGABYTES = 5;

/** Why a file of this many bytes is not read; null if it is. Ten thousand rows take about 1.5 million. */
export const fileSizeFault = (bytes: number): string | null => {
  if (bytes === 0) return 'The file is empty.';
  return bytes > MAX_MEGABYTES * 1_000_000
    ? `The file is larger than ${MAX_MEGABYTES} MB. Remove what is not about credits, or split it.`
    : null;
};

/** The most removed outside credits that can be restored: those that were removed last. Others are deleted. */
export const MAX_RESTORABLE = 500;

/** '5,000'. */
const inWords = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Whether a learner who keeps `kept` outside credits may add this many; empty if they fit. */
export const tooManyOutside = (kept: number, added: number): FieldErrors => {
  if (added === 0 || kept + added <= MAX_OUTSIDE_CREDITS) return {};
  const room = Math.max(0, MAX_OUTSIDE_CREDITS - kept);
  const fit = room === 0 ? 'none of them fit' : `only ${inWords(room)} of them fit`;
  return {
    file: [
      `You have ${inWords(kept)} outside credits. This file adds ${inWords(added)}, and ${fit}: ${inWords(MAX_OUTSIDE_CREDITS)} is the most. Nothing was added.`,
    ],
  };
};

/** Why a removed credit can't be restored by a learner who keeps this many: later ones have taken its place. */
export const whyNotRestored = (kept: number): Refusal | null =>
  kept < MAX_OUTSIDE_CREDITS
    ? null
    : refusal(
        'unprocessable',
        `You have ${inWords(MAX_OUTSIDE_CREDITS)} outside credits, the most there can be. Remove another one first.`,
      );
