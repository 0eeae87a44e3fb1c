import type { State } from '../shared/state.ts';
import type { User } from './user.ts';

/** `resuming` while a kept token's learner is being looked up. */
export type SessionState =
  | { readonly phase: 'guest' }
  | { readonly phase: 'resuming' }
  | { readonly phase: 'learner'; readonly user: User };

export interface Session {
  readonly state: State<SessionState>;
}
