import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { mayLinkByEmail, provenEmail, type VouchedIdentity } from '#core/accounts/vouched-identity.ts';
import { ENTERED_COLUMNS, enteredAccountRow } from '../accounts/enter.ts';
import { proveMailbox } from '../accounts/prove-mailbox.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { Refused } from '../platform/http/refused.ts';
import type { OpenIdProvider } from './openid-provider.ts';

const foundAccountRow = v.object({ ...enteredAccountRow.entries, demonstration: v.boolean() });
type FoundAccount = Decoded<typeof foundAccountRow>;

/** Returns the account that the identity is linked to. */
export const accountOfIdentity = async (
  queries: Queries,
  { issuer, subject }: VouchedIdentity,
): Promise<FoundAccount | undefined> => {
  const [known] = await readRows(
    queries,
    foundAccountRow,
    `select ${ENTERED_COLUMNS}, users.demonstration from social_identities
     join users on users.id = social_identities.user_id
     where issuer = $1 and subject = $2`,
    [issuer, subject],
  );
  return known;
};

/**
 * Links the identity to the account with its email address and returns that account; undefined if there is none.
 * Refuses with 422 if core does not let it. Being the first proof of the mailbox, it ends what opened the account
 * before (SC-15).
 */
export const linkByEmail = async (
  queries: Queries,
  identity: VouchedIdentity,
  provider: OpenIdProvider,
  now: Date,
): Promise<FoundAccount | undefined> => {
  const [account] = await readRows(
    queries,
    foundAccountRow,
    `select ${ENTERED_COLUMNS}, demonstration from users where lower(email) = lower($1)`,
    [identity.email],
  );
  if (account === undefined) return undefined;
  const { demonstration, has_second_step: hasSecondStep } = account;
  if (!mayLinkByEmail(provenEmail(identity, provider.linkByEmail), { demonstration, hasSecondStep }))
    throw new Refused(422, ALREADY_HERE);
  await proveMailbox(queries, account.id, now);
  await linkIdentity(queries, identity, account.id);
  return account;
};

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
