import { ENTERED_COLUMNS, type EnteredAccount } from '../accounts/enter.ts';
import { unusablePassword } from '../accounts/password.ts';
import { proveMailbox } from '../accounts/prove-mailbox.ts';
import type { Queries } from '../database/database.ts';
import { Refused } from '../http/refused.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import type { VouchedIdentity } from './vouched-identity.ts';

interface FoundAccount extends EnteredAccount {
  readonly demonstration: boolean;
}

/** Returns the account that the identity is linked to. */
export const accountOfIdentity = async (
  queries: Queries,
  { issuer, subject }: VouchedIdentity,
): Promise<FoundAccount | undefined> => {
  const [known] = await queries.query<FoundAccount>(
    `select ${ENTERED_COLUMNS}, users.demonstration from social_identities
     join users on users.id = social_identities.user_id
     where issuer = $1 and subject = $2`,
    [issuer, subject],
  );
  return known;
};

/**
 * Links the identity to the account with its email address and returns that account; undefined if there is none. Does
 * so only for an address that the provider has verified, and only if the operator trusts the provider to do that.
 * Otherwise, anyone who can enter an address in a profile elsewhere would own the account here. If this is the first proof
 * of the mailbox, every earlier credential ends. An account of a proven mailbox with a second step is not linked by its
 * address alone. Refuses with 422.
 */
export const linkByEmail = async (
  queries: Queries,
  call: Parameters<typeof proveMailbox>[1],
  identity: VouchedIdentity,
  provider: OpenIdProvider,
): Promise<FoundAccount | undefined> => {
  const [account] = await queries.query<FoundAccount & { readonly is_proven: boolean }>(
    `select ${ENTERED_COLUMNS}, demonstration, email_proven_at is not null as is_proven
     from users where lower(email) = lower($1)`,
    [identity.email],
  );
  if (account === undefined) return undefined;
  const isProtected = account.has_second_step && account.is_proven;
  if (!vouchesFor(provider, identity) || account.demonstration || isProtected)
    throw new Refused(422, ALREADY_HERE);
  if (await proveMailbox(queries, call, account.id)) {
    const passwordHash = await unusablePassword();
    await queries.query('update users set password_hash = $2, has_password = false where id = $1', [
      account.id,
      passwordHash,
    ]);
  }
  await linkIdentity(queries, identity, account.id);
  return { ...account, has_second_step: false };
};

/** Whether the provider has verified the address, and the operator trusts it to. */
export const vouchesFor = (
  { linkByEmail: isTrusted }: OpenIdProvider,
  { emailVerified }: Pick<VouchedIdentity, 'emailVerified'>,
): boolean => isTrusted && emailVerified;

/** Returns false when the identity is already linked to an account. */
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

const ALREADY_HERE =
  'An account with this email already exists. Log in with its password instead. This sign-in opens a different account.';
