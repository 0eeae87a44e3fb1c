import type { Failure } from '../shared/failure.ts';

/**
 * Whether the attempt on screen is out of date: another tab or device has continued it, or it no longer belongs to this
 * learner. Sending the same request again cannot help; reading the attempt again does.
 */
export const isOutdated = ({ kind }: Failure): boolean =>
  kind === 'conflict' || kind === 'missing' || kind === 'unprocessable';
