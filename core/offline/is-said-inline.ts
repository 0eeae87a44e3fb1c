import type { FailedCall } from '../navigation/error-catalogue.ts';

/**
 * Whether the notice above the page already says that there is no connection (OF-04). An action of the learner still
 * gets its own toast (ER-01).
 */
export const isSaidInline = (
  { failure, during }: Pick<FailedCall, 'failure' | 'during'>,
  areCopiesInUse: boolean,
): boolean =>
  areCopiesInUse && failure.kind === 'unreachable' && (during === 'background' || during === 'shown');
