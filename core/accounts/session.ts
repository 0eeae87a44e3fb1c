import type { Command } from '../shared/command.ts';
import type { State } from '../shared/state.ts';
import type { NewToken, SignedIn } from './ports.ts';
import type { PlanName, User } from './user.ts';

/** `resuming` while the learner of a stored token is being looked up, or cannot be because the network is down. */
export type SessionState =
  /** `hasEnded` if the server ended the learner's session on this device, which the login page says (SC-05). */
  | { readonly phase: 'guest'; readonly hasEnded?: true }
  | { readonly phase: 'resuming' }
  | { readonly phase: 'learner'; readonly user: User };

/** Who is logged in on this device. */
export interface Session {
  readonly state: State<SessionState>;
}

/** The session with its setters, for the use cases that begin and end it. */
export interface SessionStore extends Session {
  /**
   * Looks up the learner of the stored token; null if there is no token. On a failure the session stays `resuming`, to
   * be tried again: a network failure logs no one out. Only a refused token ends the session.
   */
  readonly resume: Command<void, User | null>;
  /** Stores the token, sets the learner, and clears the guest's values, which belong to the account now. */
  readonly begin: (signedIn: SignedIn) => void;
  /** Continues with another token, after its learner proved again who they are. Ignored if no one is logged in. */
  readonly renew: (token: NewToken) => void;
  /** Updates the same learner's data; ignored if no one is logged in. */
  readonly update: (known: Pick<User, 'email' | 'firstName' | 'lastName' | 'degree'>) => void;
  /** The zone that the learner chose for the account; ignored if no one is logged in. */
  readonly setTimeZone: (timeZone: string) => void;
  /** Reads the learner again if this plan is not the one that the session knows. */
  readonly noticePlan: (planName: PlanName) => void;
  /** Clears this device without a request to the server. */
  readonly end: () => void;
  /** The same, for a session that has ended by itself or on the server. Keeps answers that were not sent. */
  readonly expire: () => void;
}
