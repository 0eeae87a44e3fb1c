import { map as mapRight } from 'fp-ts/lib/Either.js';
import { map } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Confirmation } from './await-confirmation.ts';
import type { Passwords } from './ports.ts';
import type { SessionStore } from './session.ts';

/**
 * Sets another password and ends the learner's other sessions (PR-06). `currentPassword` is null where the account has
 * none, because a login provider made it.
 */
export type ChangePassword = Command<
  { readonly currentPassword: string | null; readonly password: string },
  null
>;

interface ChangePasswordPorts {
  readonly caches: Caches;
  readonly passwords: Pick<Passwords, 'change'>;
  readonly confirmation: Pick<Confirmation, 'during'>;
  readonly session: Pick<SessionStore, 'renew'>;
}

export const changePassword = ({
  caches,
  passwords,
  confirmation: { during },
  session,
}: ChangePasswordPorts): ChangePassword =>
  command(caches, ({ currentPassword, password }) =>
    during(() => passwords.change(currentPassword, password)).pipe(
      tapRight(session.renew),
      tapRight(() => caches.invalidate('sessions', 'confirmation-ways')),
      map(mapRight(() => null)),
    ),
  );
