import type { GuestQuizzes, GuestSession } from '../quizzes/ports.ts';
import { referredBy } from '../referrals/keep-referral.ts';
import type { KeptReferral } from '../referrals/ports.ts';
import type { Caches } from '../shared/caches.ts';
import type { Command } from '../shared/command.ts';
import type { Accounts, Registration } from './ports.ts';
import type { SessionStore } from './session.ts';
import type { User } from './user.ts';
import { wayIn } from './way-in.ts';

/** Registers, carrying along what was answered as a guest, so that its credit is there (GQ-02). */
export type RegisterWithGuestQuizzes = Command<Registration, User>;

export const registerWithGuestQuizzes = (
  caches: Caches,
  accounts: Accounts,
  guestQuizzes: GuestQuizzes,
  guestSession: GuestSession,
  session: SessionStore,
  referral: Pick<KeptReferral, 'code'>,
): RegisterWithGuestQuizzes =>
  wayIn(
    caches,
    (registration, carried) => accounts.register(referredBy(referral, registration), carried),
    guestQuizzes,
    guestSession,
    session,
  );
