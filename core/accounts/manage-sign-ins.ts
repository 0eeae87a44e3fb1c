import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Said } from '../shared/said.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Confirmation } from './await-confirmation.ts';
import type { SignIns } from './linked-identity.ts';
import type { AccountSignIns } from './sign-in-ports.ts';

/** Whether the learner's address is confirmed, and the login providers that open their account (SC-16, SC-17). */
export interface ManageSignIns {
  readonly signIns: QueryEntry<SignIns>;
  /** Mails a new link to confirm the address. */
  readonly sendConfirmation: Command<void, null>;
  readonly unlink: Command<{ readonly id: string }, Said>;
}

interface ManageSignInsPorts {
  readonly caches: Caches;
  readonly accountSignIns: Pick<AccountSignIns, 'mine' | 'sendConfirmation' | 'unlink'>;
  readonly confirmation: Pick<Confirmation, 'during'>;
}

export const manageSignIns = ({
  caches,
  accountSignIns,
  confirmation: { during },
}: ManageSignInsPorts): ManageSignIns => {
  const signIns = query(caches, (_: 'mine') => accountSignIns.mine(), { tags: ['sign-ins'] });
  return {
    get signIns() {
      return signIns.of('mine');
    },
    sendConfirmation: command(caches, () => accountSignIns.sendConfirmation()),
    unlink: command(caches, ({ id }) =>
      during(() => accountSignIns.unlink(id)).pipe(
        tapRight(() => caches.invalidate('sign-ins', 'confirmation-ways')),
      ),
    ),
  };
};
