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
  /** Of whose link brought them here (PL-11); an unknown one is ignored by the other side. */
  readonly referralCode?: string;
}

/** What a guest brings along into an account (GQ-02). */
export interface CarriedAlong {
  readonly guestQuizzes: readonly GuestQuiz[];
  readonly userGuestHash: string | null;
}

export interface SignedIn {
  readonly user: User;
  readonly token: string;
}

/** Accounts, as the other side keeps them. */
export interface Accounts {
  readonly login: (credentials: Credentials, carried: CarriedAlong) => Answer<SignedIn>;
  /** With the token of a link, which works once. */
  readonly loginWithToken: (token: string, carried: CarriedAlong) => Answer<SignedIn>;
  readonly register: (registration: Registration, carried: CarriedAlong) => Answer<SignedIn>;
  /** Whether an address has an account. Asked too often, it is refused as throttled (faults.md, 34). */
  readonly exists: (email: string) => Answer<boolean>;
  /** Ends the session of this token on the other side; the device has forgotten it by then. */
  readonly logout: (token: string) => Answer<null>;
  /** The learner whose token is kept. */
  readonly me: () => Answer<User>;
}

/** What a link for choosing a new password carries. */
export interface ResetKey {
  readonly email: string;
  readonly token: string;
}

/** Forgotten passwords, as the other side keeps their links. */
export interface Passwords {
  /** Answers alike whether the address has an account or not (faults.md, 34). */
  readonly sendReset: (email: string) => Answer<null>;
  /** The same, asked for where one was about to register; answers alike as well. */
  readonly remind: (email: string) => Answer<null>;
  /** Whether a link still works; asking does not use it up. */
  readonly checkReset: (key: ResetKey) => Answer<null>;
  /** Sets the new password and uses the link up; every session of the learner ends. */
  readonly choose: (key: ResetKey, password: string) => Answer<null>;
}

/** The token of the session, kept on this device: who has one is logged in (SE-01). */
export interface AuthToken {
  readonly value: State<string | null>;
  readonly keep: (token: string) => void;
  readonly clear: () => void;
}
