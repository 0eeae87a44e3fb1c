import type { ControlHandler } from '../../platform/data-directory/control.ts';
import type { Holder } from '../../platform/data-directory/data-directory.ts';
import { askHolder } from '../../platform/data-directory/request-from-holder.ts';
import type { AccountAdmin, ChangeOutcome, ShownAccount } from './account-admin.ts';
import type { AccountChange } from './account-change.ts';

/** A request through the control port; its token proves that it comes from the same user. */
type Question =
  | { readonly ask: 'login-token' | 'show-account'; readonly email: string }
  | { readonly ask: 'account-order'; readonly order: AccountChange; readonly origin: string };

/** Handles the account requests of commands that run beside a server, and passes all others on. */
export const accountsControl =
  (accounts: AccountAdmin, others: ControlHandler): ControlHandler =>
  async (question) => {
    if (!isQuestion(question)) return others(question);
    if (question.ask === 'account-order') return accounts.applyChange(question.order, question.origin);
    return question.ask === 'login-token'
      ? accounts.loginToken(question.email)
      : accounts.show(question.email);
  };

/** The accounts of the process that has the data directory. Throws `HolderUnreachable`. */
export const remoteAccountAdmin = (holder: Holder): AccountAdmin => {
  const ask = async <Answer>(question: Question): Promise<Answer> =>
    // `accountsControl` responds with AccountAdmin's types.
    (await askHolder(holder, question)) as Answer;
  return {
    loginToken: (email) => ask<string | null>({ ask: 'login-token', email }),
    show: (email) => ask<ShownAccount | null>({ ask: 'show-account', email }),
    applyChange: (change, origin) =>
      ask<ChangeOutcome | null>({ ask: 'account-order', order: change, origin }),
  };
};

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' &&
  value !== null &&
  'ask' in value &&
  (value.ask === 'account-order'
    ? 'order' in value && 'origin' in value
    : (value.ask === 'login-token' || value.ask === 'show-account') &&
      'email' in value &&
      typeof value.email === 'string');
