import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Confirmation } from './await-confirmation.ts';
import type { Confirmations, ConfirmationWays } from './confirmation-ports.ts';
import type { PasskeyDevice, Passkeys } from './passkey-ports.ts';
import type { NewToken } from './ports.ts';
import type { SessionStore } from './session.ts';

/** The learner proves again who they are, so that the request that waits for it is sent again (SC-01). */
export interface ConfirmIdentity {
  readonly ways: QueryEntry<ConfirmationWays>;
  readonly byPassword: Command<{ readonly password: string }, null>;
  readonly byPasskey: Command<void, null>;
  /** The request that waits is refused. */
  readonly giveUp: () => void;
}

interface ConfirmIdentityPorts {
  readonly caches: Caches;
  readonly confirmations: Confirmations;
  readonly confirmation: Pick<Confirmation, 'settle'>;
  readonly passkeys: Pick<Passkeys, 'confirmationRequest' | 'confirm'>;
  readonly passkeyDevice: Pick<PasskeyDevice, 'prove'>;
  readonly session: Pick<SessionStore, 'renew'>;
}

export const confirmIdentity = ({
  caches,
  confirmations,
  confirmation: { settle },
  passkeys,
  passkeyDevice,
  session,
}: ConfirmIdentityPorts): ConfirmIdentity => {
  const confirmed = (token: NewToken): null => {
    session.renew(token);
    settle(true);
    return null;
  };
  const ways = query(caches, (_: 'mine') => confirmations.ways(), { tags: ['confirmation-ways'] });
  return {
    get ways() {
      return ways.of('mine');
    },
    byPassword: command(caches, ({ password }) =>
      confirmations.byPassword(password).pipe(map(mapRight(confirmed))),
    ),
    byPasskey: command(caches, () =>
      passkeys
        .confirmationRequest()
        .pipe(andThen(passkeyDevice.prove), andThen(passkeys.confirm), map(mapRight(confirmed))),
    ),
    giveUp: () => settle(false),
  };
};
