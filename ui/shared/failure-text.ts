import { type Failure, messageOf } from '#core/shared/failure.ts';

/**
 * Why something the learner asked for did not happen, and what to do next. If a toast says why, as for a lost network,
 * only that it did not happen (ER-03).
 */
export const failureText = (failure: Failure): string => {
  switch (failure.kind) {
    case 'unreachable':
    case 'unreadable':
      return 'That didn’t go through. Try again.';
    case 'broken':
      return 'Something went wrong on our end. Try again in a moment.';
    case 'throttled':
      return messageOf(failure) || 'Too many attempts. Wait a minute and try again.';
    default:
      return messageOf(failure) || 'Something went wrong. Try again in a moment.';
  }
};
