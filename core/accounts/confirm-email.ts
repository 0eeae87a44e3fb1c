import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Confirmation } from './await-confirmation.ts';
import type { ResetKey } from './ports.ts';
import type { AccountSignIns } from './sign-in-ports.ts';

/** Confirms the address of a registration with the link that was mailed to it (SC-16). */
export interface ConfirmEmail {
  /** Whether the app was opened by such a link. Its token stays in memory, also while the learner logs in. */
  readonly hasLink: boolean;
  /** In the account's own session. */
  readonly confirm: Command<void, null>;
  /** Someone else registered the address: its owner chooses a new password with this key, which locks them out. */
  readonly disown: Command<void, ResetKey>;
}

interface ConfirmEmailPorts {
  readonly caches: Caches;
  readonly accountSignIns: Pick<AccountSignIns, 'confirm' | 'disown'>;
  readonly confirmation: Pick<Confirmation, 'during'>;
  readonly confirmationToken: string | null;
}

export const confirmEmail = ({
  caches,
  accountSignIns: signIns,
  confirmation: { during },
  confirmationToken: token,
}: ConfirmEmailPorts): ConfirmEmail => ({
  hasLink: token !== null,
  confirm: command(caches, () =>
    during(() => signIns.confirm(token ?? '')).pipe(tapRight(() => caches.invalidate('sign-ins'))),
  ),
  disown: command(caches, () => signIns.disown(token ?? '')),
});
