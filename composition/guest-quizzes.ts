import type { Container } from 'inversify';
import { browserGuestQuizzes } from '#adapters/browser/guest-quizzes.ts';
import { T } from './tokens.ts';

/** Two contexts need them, quizzes to keep and accounts to carry along: whichever comes first binds them. */
export const bindGuestQuizzes = (container: Container): void => {
  if (!container.isBound(T.guestQuizzes))
    container.bind(T.guestQuizzes).toResolvedValue(browserGuestQuizzes, [T.storage]);
};
