import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import { andThen } from '../shared/and-then.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import type { Said } from '../shared/said.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Confirmation } from './await-confirmation.ts';
import type { AccountProtection, Passkey } from './passkey.ts';
import type { PasskeyDevice, Passkeys } from './passkey-ports.ts';
import type { SessionStore } from './session.ts';

/** The learner's passkeys, the second step of a login by password, and recovery codes (SC-07 to SC-09). */
export interface ProtectAccount {
  readonly protection: QueryEntry<AccountProtection>;
  /** Creates a passkey on this device. */
  readonly add: Command<{ readonly name: string }, Passkey>;
  readonly rename: Command<{ readonly id: string; readonly name: string }, null>;
  readonly remove: Command<{ readonly id: string }, Said>;
  /** Its outcome is ten recovery codes, which are shown once. */
  readonly turnOn: Command<void, readonly string[]>;
  readonly turnOff: Command<void, Said>;
  /** The same: ten new codes replace the earlier ones. */
  readonly newCodes: Command<void, readonly string[]>;
}

interface ProtectAccountPorts {
  readonly caches: Caches;
  readonly passkeys: Passkeys;
  readonly passkeyDevice: Pick<PasskeyDevice, 'make'>;
  readonly confirmation: Pick<Confirmation, 'during'>;
  readonly session: Pick<SessionStore, 'renew'>;
}

export const protectAccount = ({
  caches,
  passkeys,
  passkeyDevice,
  confirmation: { during },
  session,
}: ProtectAccountPorts): ProtectAccount => {
  const protection = query(caches, (_: 'mine') => passkeys.protection(), { tags: ['passkeys'] });
  const changed = () => caches.invalidate('passkeys', 'sessions', 'confirmation-ways');
  return {
    get protection() {
      return protection.of('mine');
    },
    add: command(caches, ({ name }) =>
      during(passkeys.creation).pipe(
        andThen(passkeyDevice.make),
        andThen((made) => during(() => passkeys.add(name, made))),
        tapRight(changed),
      ),
    ),
    rename: command(caches, ({ id, name }) =>
      passkeys.rename(id, name).pipe(tapRight(() => caches.invalidate('passkeys'))),
    ),
    remove: command(caches, ({ id }) => during(() => passkeys.remove(id)).pipe(tapRight(changed))),
    turnOn: command(caches, () =>
      during(passkeys.turnOn).pipe(
        tapRight(({ token }) => session.renew(token)),
        tapRight(changed),
        map(mapRight(({ codes }) => codes)),
      ),
    ),
    turnOff: command(caches, () => during(passkeys.turnOff).pipe(tapRight(changed))),
    newCodes: command(caches, () => during(passkeys.newCodes).pipe(tapRight(changed))),
  };
};
