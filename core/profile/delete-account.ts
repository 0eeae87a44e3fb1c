import type { SessionStore } from '../accounts/session.ts';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Profiles } from './ports.ts';

/**
 * Deleting the account asks for the password and then a code that is mailed to the learner. Afterward this device is
 * cleared as by a logout (PR-05, SE-02).
 */
export interface DeleteAccount {
  readonly sendCode: Command<{ readonly password: string }, null>;
  readonly confirm: Command<{ readonly code: string }, null>;
}

export const deleteAccount = (caches: Caches, profiles: Profiles, session: SessionStore): DeleteAccount => ({
  sendCode: command(caches, ({ password }) =>
    profiles.checkPassword(password).pipe(andThen(() => profiles.sendDeletionCode())),
  ),
  confirm: command(caches, ({ code }) => profiles.verifyDeletionCode(code).pipe(tapRight(session.end)), {
    changesLearner: true,
  }),
});
