import type { Command } from '../shared/command.ts';
import type { Profile } from './profile.ts';

/** A code goes to the new address; with it, the address becomes the learner's (faults.md, 36). */
export interface ChangeEmail {
  readonly sendCode: Command<{ readonly email: string }, null>;
  readonly confirm: Command<{ readonly email: string; readonly code: string }, Profile>;
}
