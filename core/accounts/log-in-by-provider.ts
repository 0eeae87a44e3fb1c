import type { Command } from '../shared/command.ts';
import type { QueryEntry } from '../shared/query.ts';
import type { Registration } from './ports.ts';
import type { User } from './user.ts';

export interface SocialProvider {
  readonly name: string;
  /** As people know it: 'Hospital ID'. */
  readonly label: string;
}

/** Where to go on after coming back from the provider. */
export type ReturnQuery = Readonly<Record<string, string>>;

/** What the provider sends back to /callback, as the address carries it. */
export type CallbackQuery = Readonly<Record<string, string>>;

/** Logging in or registering by an OpenID provider, with PKCE (RT-17). */
export interface LogInByProvider {
  readonly providers: QueryEntry<readonly SocialProvider[]>;
  /** Leads away to the provider; `purpose` is kept on this device until the return. */
  readonly begin: Command<{ readonly provider: string; readonly returnQuery: ReturnQuery }, null>;
  /**
   * Goes on after the return: a forged or unknown state, a cancelled consent and an expired code are refused with words
   * that say so. `unregistered` where nobody with that identity has an account yet.
   */
  readonly complete: Command<CallbackQuery, Completed>;
  /** Makes the account that `complete` found missing. */
  readonly register: Command<Pick<Registration, 'firstName' | 'lastName' | 'degree'>, User>;
}

export type Completed =
  | { readonly as: 'learner'; readonly user: User; readonly returnQuery: ReturnQuery }
  | { readonly as: 'unregistered'; readonly email: string | null; readonly returnQuery: ReturnQuery };
