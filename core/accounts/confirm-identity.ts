import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Confirmation } from './await-confirmation.ts';
import type { Confirmations, ConfirmationWays } from './confirmation-ports.ts';
import type { PasskeyDevice, Passkeys } from './passkey-ports.ts';

/** The learner proves again who they are, so that the request that waits for it is sent again (SC-01). */
export interface ConfirmIdentity {
  readonly ways: QueryEntry<ConfirmationWays>;
  readonly byPassword: Command<{ readonly password: string }, null>;
  readonly byPasskey: Command<void, null>;
  /** The request that waits is refused. */
  readonly giveUp: () => void;
}

export const confirmIdentity = (
  caches: Caches,
  confirmations: Confirmations,
  { settle }: Pick<Confirmation, 'settle'>,
  passkeys: Pick<Passkeys, 'confirmationRequest' | 'confirm'>,
  device: Pick<PasskeyDevice, 'prove'>,
): ConfirmIdentity => {
  const ways = query(caches, (_: 'mine') => confirmations.ways(), { tags: ['confirmation-ways'] });
  return {
    get ways() {
      return ways.of('mine');
    },
    byPassword: command(caches, ({ password }) =>
      confirmations.byPassword(password).pipe(tapRight(() => settle(true))),
    ),
    byPasskey: command(caches, () =>
      passkeys.confirmationRequest().pipe(
        andThen(device.prove),
        andThen(passkeys.confirm),
        tapRight(() => settle(true)),
      ),
    ),
    giveUp: () => settle(false),
  };
};
