import type { FailedCall } from '../navigation/error-catalog.ts';

/**
 * Whether the notice above the page already says that there is no connection (OF-04). An action of the learner still
 * gets its own toast (ER-01).
 */
export const isShownInline = (
  { failure, during }: Pick<FailedCall, 'failure' | 'during'>,
  areCopiesInUse: boolean,
): boolean =>
  areCopiesInUse && failure.kind === 'unreachable' && (during === 'background' || during === 'shown');
