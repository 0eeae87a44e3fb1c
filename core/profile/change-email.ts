import type { Confirmation } from '../accounts/await-confirmation.ts';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { ProfileStore } from './edit-profile.ts';
import type { Profiles } from './ports.ts';
import type { Profile } from './profile.ts';

/** A code is mailed to the new address. Entering it makes the address the learner's (PR-05; faults.md, 36). */
export interface ChangeEmail {
  readonly sendCode: Command<{ readonly email: string }, null>;
  readonly confirm: Command<{ readonly email: string; readonly code: string }, Profile>;
}

interface ChangeEmailPorts {
  readonly caches: Caches;
  readonly profiles: Profiles;
  readonly viewProfile: ProfileStore;
  readonly confirmation: Pick<Confirmation, 'during'>;
}

export const changeEmail = ({
  caches,
  profiles,
  viewProfile: store,
  confirmation: { during },
}: ChangeEmailPorts): ChangeEmail => ({
  sendCode: command(caches, ({ email }) => during(() => profiles.sendEmailCode(email))),
  confirm: command(caches, ({ email, code }) =>
    profiles.verifyEmailCode(email, code).pipe(
      andThen(() => during(() => profiles.updateEmail(email))),
      tapRight(store.put),
      tapRight(() => caches.invalidate('sign-ins')),
    ),
  ),
});
