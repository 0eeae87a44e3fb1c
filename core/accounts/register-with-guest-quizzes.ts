import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import type { StoredReferral } from '../referrals/ports.ts';
import { referredBy } from '../referrals/store-referral.ts';
import type { Caches } from '../shared/caches.ts';
import type { Command } from '../shared/command.ts';
import { logInCommand } from './log-in-command.ts';
import type { Accounts, Registration } from './ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';

/** Registers and takes the guest's answers along, so that their credit is in the account (GQ-02). */
export type RegisterWithGuestQuizzes = Command<Registration, User>;

export const registerWithGuestQuizzes = (
  caches: Caches,
  accounts: Accounts,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  session: SessionStore,
  referral: Pick<StoredReferral, 'code'>,
): RegisterWithGuestQuizzes =>
  logInCommand(
    caches,
    (registration, guestData) => accounts.register(referredBy(referral, registration), guestData),
    guestQuizzes,
    guestSession,
    session,
  );
