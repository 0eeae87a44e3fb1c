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

interface RegisterWithGuestQuizzesPorts {
  readonly caches: Caches;
  readonly accounts: Accounts;
  readonly guestQuizzes: GuestQuizzes;
  readonly guestSession: GuestSession;
  readonly session: SessionStore;
  readonly storedReferral: Pick<StoredReferral, 'code'>;
}

export const registerWithGuestQuizzes = ({
  caches,
  accounts,
  guestQuizzes,
  guestSession,
  session,
  storedReferral,
}: RegisterWithGuestQuizzesPorts): RegisterWithGuestQuizzes =>
  logInCommand(
    caches,
    (registration, guestData) => accounts.register(referredBy(storedReferral, registration), guestData),
    guestQuizzes,
    guestSession,
    session,
  );
