import { randomBytes } from 'node:crypto';
import { hashPassword } from '../accounts/password.ts';
import type { Queries } from '../database/database.ts';
import { Refused } from '../http/refused.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import type { VouchedIdentity } from './vouched-identity.ts';

interface FoundAccount {
  readonly id: string;
  readonly time_zone: string;
  readonly demonstration: boolean;
}

/** The account that an identity has opened before. */
export const accountOfIdentity = async (
  queries: Queries,
  { issuer, subject }: VouchedIdentity,
): Promise<FoundAccount | undefined> => {
  const [known] = await queries.query<FoundAccount>(
    `select users.id::text, users.time_zone, users.demonstration from social_identities
     join users on users.id = social_identities.user_id
     where issuer = $1 and subject = $2`,
    [issuer, subject],
  );
  return known;
};

/**
 * The account that has the identity's address, which the identity opens from now on; undefined where nobody has it.
 * Only for an address that the provider has verified, and only where the operator trusts it with that: otherwise whoever
 * can write an address into a profile elsewhere would own the account here. Refuses with 422.
 */
export const linkByEmail = async (
  queries: Queries,
  identity: VouchedIdentity,
  provider: OpenIdProvider,
): Promise<FoundAccount | undefined> => {
  const [account] = await queries.query<FoundAccount>(
    'select id::text, time_zone, demonstration from users where lower(email) = lower($1)',
    [identity.email],
  );
  if (account === undefined) return undefined;
  if (!provider.linkByEmail || !identity.emailVerified || account.demonstration) {
    throw new Refused(422, ALREADY_HERE);
  }
  await linkIdentity(queries, identity, account.id);
  await shutOthersOut(queries, account.id);
  return account;
};

/** False where the identity opens an account already. */
export const linkIdentity = async (
  queries: Queries,
  { issuer, subject }: Pick<VouchedIdentity, 'issuer' | 'subject'>,
  userId: string,
): Promise<boolean> => {
  const linked = await queries.query(
    `insert into social_identities (issuer, subject, user_id) values ($1, $2, $3)
     on conflict do nothing returning 1`,
    [issuer, subject, userId],
  );
  return linked.length > 0;
};

/** Nobody has proved so far that the address is theirs: whoever made the account in another's name is out from here on. */
const shutOthersOut = async (queries: Queries, userId: string): Promise<void> => {
  await queries.query('delete from sessions where user_id = $1', [userId]);
  await queries.query('update users set password_hash = $2 where id = $1', [
    userId,
    await unusablePassword(),
  ]);
};

/** The hash of a password that nobody has been told. */
export const unusablePassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

const ALREADY_HERE =
  'There is an account with this e-mail address already. Log in with its password instead; this sign-in opens another account.';
