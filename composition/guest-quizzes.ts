import type { Container } from 'inversify';
import { browserGuestQuizzes } from '#adapters/browser/guest-quizzes.ts';
import { the } from './tokens.ts';

/** Two contexts need them, quizzes to keep and accounts to carry along: whichever comes first binds them. */
export const bindGuestQuizzes = (container: Container): void => {
  if (!container.isBound(the('guestQuizzes')))
    container.bind(the('guestQuizzes')).toResolvedValue(browserGuestQuizzes, [the('storage')]);
};
