import type { GuestQuiz } from '../quizzes/quiz.ts';
import type { Answer } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { User } from './user.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
  /** The referral code of the link that led here (PL-11). The server ignores an unknown one. */
  readonly referralCode?: string;
}

/** What a guest brings into an account (GQ-02). */
export interface CarriedAlong {
  readonly guestQuizzes: readonly GuestQuiz[];
  readonly userGuestHash: string | null;
}

export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

/** Accounts on the server. */
export interface Accounts {
  readonly login: (credentials: Credentials, carried: CarriedAlong) => Answer<SignedIn>;
  /** With the token of a link, which works once. */
  readonly loginWithToken: (token: string, carried: CarriedAlong) => Answer<SignedIn>;
  readonly register: (registration: Registration, carried: CarriedAlong) => Answer<SignedIn>;
  /** Whether an address has an account. Too many requests are refused as throttled (faults.md, 34). */
  readonly exists: (email: string) => Answer<boolean>;
  /** Ends this token's session on the server. The device has already removed the token. */
  readonly logout: (token: string) => Answer<null>;
  /** The learner whose token is stored. */
  readonly me: () => Answer<User>;
}

/** What a password reset link carries. */
export interface ResetKey {
  readonly email: string;
  readonly token: string;
}

/** Password reset links on the server. */
export interface Passwords {
  /** The answer is the same whether the address has an account or not (faults.md, 34). */
  readonly sendReset: (email: string) => Answer<null>;
  /** The same for someone who was about to register; the answer reveals nothing either. */
  readonly remind: (email: string) => Answer<null>;
  /** Whether a link still works. Checking does not use it up. */
  readonly checkReset: (key: ResetKey) => Answer<null>;
  /** Sets the new password and uses the link up. Every session of the learner ends. */
  readonly choose: (key: ResetKey, password: string) => Answer<null>;
}

/** The session token, stored on this device: having one means being logged in (SE-01). */
export interface AuthToken {
  readonly value: State<string | null>;
  readonly save: (token: string) => void;
  readonly clear: () => void;
}
