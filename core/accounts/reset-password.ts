import type { Command } from '../shared/command.ts';
import type { QueryEntry } from '../shared/query.ts';

export interface ResetKey {
  readonly email: string;
  readonly token: string;
}

export interface ResetPassword {
  /** Mails a link; the answer is the same whether the address has an account or not (faults.md, 34). */
  readonly request: Command<{ readonly email: string }, null>;
  /** Whether the link still works, asked before its form is shown (RT-15). */
  readonly check: (key: ResetKey) => QueryEntry<null>;
  /** Sets the new password and uses the link up. */
  readonly choose: Command<ResetKey & { readonly password: string }, null>;
}
