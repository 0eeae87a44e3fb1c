import type { RouteQuery } from '../navigation/routes.ts';
import type { GuestQuiz } from '../quizzes/quiz.ts';
import type { PortResult } from '../shared/failure.ts';
import type { State } from '../shared/state.ts';
import type { SessionLimits } from './session-limits.ts';
import type { User } from './user.ts';

/** What a learner logs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a learner registers with. */
export interface Registration extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
  readonly degree: string;
  /** The referral code of the link that led here (PL-11). The server ignores an unknown one. */
  readonly referralCode?: string;
}

/** What a guest brings into an account (GQ-02). */
export interface GuestData {
  readonly guestQuizzes: readonly GuestQuiz[];
  readonly userGuestHash: string | null;
}

/** Who was logged in, and the token of the session. */
export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

/** The first step of a login was passed, and the learner has a second step turned on. */
export interface SecondStepDue {
  /** Proof of the first step for the second one. Lasts ten minutes. */
  readonly ticket: string;
}

/** Accounts on the server. */
export interface Accounts {
  readonly login: (credentials: Credentials, guestData: GuestData) => PortResult<SignedIn | SecondStepDue>;
  /** With the token of a link, which works once. */
  readonly loginWithToken: (token: string, guestData: GuestData) => PortResult<SignedIn | SecondStepDue>;
  readonly register: (registration: Registration, guestData: GuestData) => PortResult<SignedIn>;
  /** Whether an address has an account. Too many requests are refused as throttled (faults.md, 34). */
  readonly exists: (email: string) => PortResult<boolean>;
  /** Ends this token's session on the server. The device has already removed the token. */
  readonly logout: (token: string) => PortResult<null>;
  /** The learner whose token is stored. */
  readonly me: () => PortResult<User>;
}

/** A session's new token, after its learner proved again who they are. The earlier one ends within a minute. */
export type NewToken = string;

/** The contents of a password reset link. */
export interface ResetKey {
  readonly email: string;
  readonly token: string;
}

/** Password reset links on the server. */
export interface Passwords {
  /**
   * The response is the same whether the address has an account or not (faults.md, 34). `next` is the query that says
   * where to go after the login that follows (`toNextPlace`).
   */
  readonly sendReset: (email: string, next?: RouteQuery) => PortResult<null>;
  /** The same for someone who was about to register; the response reveals nothing either. */
  readonly remind: (email: string) => PortResult<null>;
  /** Whether a link still works. Checking does not use it up. */
  readonly checkReset: (key: ResetKey) => PortResult<null>;
  /** Sets the new password and uses the link up. Every session of the learner ends. */
  readonly choose: (key: ResetKey, password: string) => PortResult<null>;
  /** Gives the account back the address that the token was mailed to, and ends every session (SC-02). */
  readonly takeBackEmail: (token: string) => PortResult<ResetKey>;
  /**
   * Sets another one, given the current one; null if the account has none. The learner's other sessions end, and this
   * one gets a new token.
   */
  readonly change: (currentPassword: string | null, password: string) => PortResult<NewToken>;
}

/** The session token, stored on this device: having one means being logged in (SE-01). */
export interface AuthToken {
  readonly value: State<string | null>;
  readonly save: (token: string) => void;
  /** The same session continues with another token. Responses to requests with the earlier token still count. */
  readonly renew: (token: string) => void;
  /** Whether the stored token replaced this one in the same session. */
  readonly replaced: (earlier: string) => boolean;
  readonly clear: () => void;
}

/** When the session ends, stored on this device beside its token. Another token's limits are never those of this one. */
export interface StoredSessionLimits {
  /** Null if the server has not said. */
  readonly read: () => SessionLimits | null;
  readonly save: (limits: SessionLimits) => void;
}

/**
 * Whose reviews wait on this device to be sent. Reviews name only questions, which other learners answer as well, so they
 * must not be sent in another learner's session.
 */
export interface UnsentOwner {
  readonly remember: (learnerId: string) => void;
  /** Removes the reviews of any other learner. */
  readonly replaceWith: (learnerId: string) => void;
}
