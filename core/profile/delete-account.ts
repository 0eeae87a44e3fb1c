import type { Confirmation } from '../accounts/await-confirmation.ts';
import type { SessionStore } from '../accounts/session.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Profiles } from './ports.ts';

/**
 * Deleting the account requires a fresh proof of identity and a code that is mailed to the learner. Afterward this
 * device is cleared as by a logout (PR-05, SC-01, SE-02).
 */
export interface DeleteAccount {
  readonly sendCode: Command<void, null>;
  readonly confirm: Command<{ readonly code: string }, null>;
}

interface DeleteAccountPorts {
  readonly caches: Caches;
  readonly profiles: Pick<Profiles, 'sendDeletionCode' | 'verifyDeletionCode'>;
  readonly session: Pick<SessionStore, 'end'>;
  readonly confirmation: Pick<Confirmation, 'during'>;
}

export const deleteAccount = ({
  caches,
  profiles,
  session,
  confirmation: { during },
}: DeleteAccountPorts): DeleteAccount => ({
  sendCode: command(caches, () => during(() => profiles.sendDeletionCode())),
  confirm: command(
    caches,
    ({ code }) => during(() => profiles.verifyDeletionCode(code)).pipe(tapRight(session.end)),
    { changesLearner: true },
  ),
});
