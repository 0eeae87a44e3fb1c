import type { Failure } from '../shared/failure.ts';

/**
 * Whether an attempt, or the pretest before it, is no longer as it is shown: another tab or device has gone on with it, or
 * it is no longer this learner's. Sending the same again cannot help, reading it anew does.
 */
export const isOutdated = ({ kind }: Failure): boolean =>
  kind === 'conflict' || kind === 'missing' || kind === 'unprocessable';
