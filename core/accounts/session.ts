import type { Command } from '../shared/command.ts';
import type { State } from '../shared/state.ts';
import type { SignedIn } from './ports.ts';
import type { PlanName, User } from './user.ts';

/** `resuming` while a kept token's learner is being looked up, or cannot be looked up for want of a network. */
export type SessionState =
  | { readonly phase: 'guest' }
  | { readonly phase: 'resuming' }
  | { readonly phase: 'learner'; readonly user: User };

export interface Session {
  readonly state: State<SessionState>;
}

/** The session with its verbs, for the use cases that begin and end it. */
export interface SessionStore extends Session {
  /**
   * Looks up the learner whose token is kept; null where none is. A failure leaves the session `resuming`, to be tried
   * again: nobody is logged out for want of a network. Only a refused token ends the session.
   */
  readonly resume: Command<void, User | null>;
  /** The token is kept, the learner set, and what the guest brought along is the account's from now on. */
  readonly begin: (signedIn: SignedIn) => void;
  /** What was learned of the learner since, who stays the same; nothing where nobody is logged in. */
  readonly update: (known: Pick<User, 'email' | 'firstName' | 'lastName' | 'degree'>) => void;
  /** How the learner's plan is called now: where the session knows another, the learner is read anew. */
  readonly noticePlan: (planName: PlanName) => void;
  /** Clears this device; nothing is said to the other side. */
  readonly end: () => void;
}
