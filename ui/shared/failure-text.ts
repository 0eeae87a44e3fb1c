import { type Failure, messageOf } from '#core/shared/failure.ts';

/** What happened, in one sentence; `what` names what was requested: 'The articles', 'Your answer'. */
export const failureText = (failure: Failure, what: string): string => {
  switch (failure.kind) {
    case 'unreachable':
      return `${what} could not be reached. Check your internet connection.`;
    case 'unreadable':
    case 'broken':
      return `${what} did not come through. The mistake is on our end.`;
    case 'throttled':
      return messageOf(failure) || 'That was asked too often in a short time. Wait a minute and try again.';
    default:
      return messageOf(failure) || `${what} could not be had.`;
  }
};
