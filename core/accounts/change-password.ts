import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Confirmation } from './await-confirmation.ts';
import type { Passwords } from './ports.ts';

/**
 * Sets another password and ends the learner's other sessions (PR-06). `currentPassword` is null where the account has
 * none, because a login provider made it.
 */
export type ChangePassword = Command<
  { readonly currentPassword: string | null; readonly password: string },
  null
>;

export const changePassword = (
  caches: Caches,
  passwords: Pick<Passwords, 'change'>,
  { during }: Pick<Confirmation, 'during'>,
): ChangePassword =>
  command(caches, ({ currentPassword, password }) =>
    during(() => passwords.change(currentPassword, password)).pipe(
      tapRight(() => caches.invalidate('sessions', 'confirmation-ways')),
    ),
  );
