import { right } from 'fp-ts/lib/Either.js';
import { of } from 'rxjs';
import type { Caches } from '../shared/caches.ts';
import { type QueryEntry, query } from '../shared/query.ts';
import { isEmailAddress } from './email-address.ts';
import type { Accounts } from './ports.ts';

/**
 * Whether an email address already has an account, for someone about to register. Each address is looked up once; a
 * text that cannot be an address is not looked up. A failure is ignored: registration decides.
 */
export interface FindAccount {
  readonly of: (email: string) => QueryEntry<boolean>;
}

interface FindAccountPorts {
  readonly caches: Caches;
  readonly accounts: Pick<Accounts, 'exists'>;
}

export const findAccount = ({ caches, accounts }: FindAccountPorts): FindAccount => {
  const plain = (email: string) => email.trim().toLowerCase();
  return query(
    caches,
    (email) => (isEmailAddress(plain(email)) ? accounts.exists(email.trim()) : of(right(false))),
    {
      identify: plain,
      maxCached: 10,
    },
  );
};
