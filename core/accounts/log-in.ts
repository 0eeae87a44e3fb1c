import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import type { Caches } from '../shared/caches.ts';
import type { Command } from '../shared/command.ts';
import { logInCommand } from './log-in-command.ts';
import type { Accounts, Credentials } from './ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/** Logs in and takes the guest's answers along. Leaving the page meanwhile cancels the login. */
export type LogIn = Command<Credentials, User>;

export const logIn = (
  caches: Caches,
  accounts: Accounts,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  session: SessionStore,
): LogIn => {
  const enter = logInCommand(caches, accounts.login, guestQuizzes, guestSession, session);
  return { ...enter, attend: () => enter.reset };
};
