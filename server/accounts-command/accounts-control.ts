import { askHolder } from '../data-directory/ask-holder.ts';
import type { ControlHandler } from '../data-directory/control.ts';
import type { Holder } from '../data-directory/data-directory.ts';
import type { AccountAdmin, ChangeOutcome, ShownAccount } from './account-admin.ts';
import type { AccountChange } from './account-change.ts';

/** What travels through the control port; its token proves that the same user asks. */
type Question =
  | { readonly ask: 'login-token' | 'show-account'; readonly email: string }
  | { readonly ask: 'account-order'; readonly order: AccountChange; readonly origin: string };

/** Answers what commands beside a running server ask of its accounts, and passes everything else on. */
export const accountsControl =
  (register: AccountAdmin, others: ControlHandler): ControlHandler =>
  async (question) => {
    if (!isQuestion(question)) return others(question);
    if (question.ask === 'account-order') return register.order(question.order, question.origin);
    return question.ask === 'login-token'
      ? register.loginToken(question.email)
      : register.show(question.email);
  };

/** The accounts of the process that has the data directory. Throws `HolderUnreachable`. */
export const remoteAccountAdmin = (holder: Holder): AccountAdmin => {
  const ask = async <Answer>(question: Question): Promise<Answer> =>
    // `accountsControl` answers with the register's own types.
    (await askHolder(holder, question)) as Answer;
  return {
    loginToken: (email) => ask<string | null>({ ask: 'login-token', email }),
    show: (email) => ask<ShownAccount | null>({ ask: 'show-account', email }),
    order: (order, origin) => ask<ChangeOutcome | null>({ ask: 'account-order', order, origin }),
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
