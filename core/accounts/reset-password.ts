import type { RouteQuery } from '../navigation/routes.ts';
import type { Caches } from '../shared/caches.ts';
import { type Command, command } from '../shared/command.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { tapRight } from '../shared/tap-right.ts';
import type { Passwords, ResetKey } from './ports.ts';
import type { SessionStore } from './session.ts';

export type { ResetKey } from './ports.ts';

export interface ResetPassword {
  /** Mails a link, which leads on to the page that `next` names. The response is the same whether the address has an account or not (faults.md, 34). */
  readonly request: Command<{ readonly email: string; readonly next?: RouteQuery }, null>;
  /** The same for someone who was about to register with an address that has an account. */
  readonly remind: Command<{ readonly email: string }, null>;
  /** Whether the link still works, checked before its form is shown (RT-15). */
  readonly check: (key: ResetKey) => QueryEntry<null>;
  /**
   * Takes back a change of the email address by the link that was mailed to the old one (SC-02). Every session ends,
   * and a new password is chosen with the key that this returns.
   */
  readonly takeBackEmail: Command<{ readonly token: string }, ResetKey>;
  /** Sets the new password and uses the link up. */
  readonly choose: Command<ResetKey & { readonly password: string }, null>;
}

interface ResetPasswordPorts {
  readonly caches: Caches;
  readonly passwords: Omit<Passwords, 'change'>;
  readonly session: Pick<SessionStore, 'end'>;
}

/** Choosing a password ends every session of the learner, including this device's. */
export const resetPassword = ({ caches, passwords, session }: ResetPasswordPorts): ResetPassword => {
  const checks = query(caches, passwords.checkReset, {
    identify: ({ email, token }) => `${email} ${token}`,
    maxCached: 2,
  });
  return {
    request: command(caches, ({ email, next }) => passwords.sendReset(email, next)),
    remind: command(caches, ({ email }) => passwords.remind(email)),
    check: checks.of,
    takeBackEmail: command(
      caches,
      ({ token }) => passwords.takeBackEmail(token).pipe(tapRight(session.end)),
      { changesLearner: true },
    ),
    choose: command(
      caches,
      ({ password, ...key }) => passwords.choose(key, password).pipe(tapRight(session.end)),
      { changesLearner: true },
    ),
  };
};
