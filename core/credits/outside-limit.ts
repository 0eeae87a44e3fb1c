import type { FieldErrors } from '../shared/failure.ts';

/**
 * The most outside credits that a learner may keep. A career of 40 years at 100 credits a year in single hours is 4,000;
 * each one is read for every sum of the planner.
 */
export const MAX_OUTSIDE_CREDITS = 5_000;

/** The largest file, in bytes: ten thousand rows take about 1.5 million. */
export const MAX_TABLE_BYTES = 5_000_000;

export const TABLE_TOO_LARGE = `The file is larger than ${MAX_TABLE_BYTES / 1_000_000} MB. Remove what is not about credits, or split it.`;

/** The most rows of a file. */
export const MAX_ROWS = 10_000;

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

/** The refusal to restore one that was removed. */
export const NO_ROOM_TO_RESTORE = `You have ${inWords(MAX_OUTSIDE_CREDITS)} outside credits, the most there can be. Remove another one first.`;
