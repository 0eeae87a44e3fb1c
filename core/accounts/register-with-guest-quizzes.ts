import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import type { Command } from '../shared/command.ts';
import type { Accounts, Registration } from './ports.ts';
import type { SessionKeeper } from './session.ts';
import type { User } from './user.ts';
import { wayIn } from './way-in.ts';

/** Registers, carrying along what was answered as a guest, so that its credit is there (GQ-02). */
export type RegisterWithGuestQuizzes = Command<Registration, User>;

export const registerWithGuestQuizzes = (
  accounts: Accounts,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  session: SessionKeeper,
): RegisterWithGuestQuizzes => wayIn(accounts.register, guestQuizzes, guestSession, session);
