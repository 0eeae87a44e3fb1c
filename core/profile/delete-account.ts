import type { Command } from '../shared/command.ts';

/** The password first, then a code to the learner's own address; after it, this device is cleared as by a logout. */
export interface DeleteAccount {
  readonly sendCode: Command<{ readonly password: string }, null>;
  readonly confirm: Command<{ readonly code: string }, null>;
}
