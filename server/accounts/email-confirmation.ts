import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Decoded, Endpoint } from '#contract/endpoint.ts';
import { validUntil } from '#core/accounts/validity.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Call } from '../platform/http/call.ts';
import { digest } from '../platform/http/digest.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { confirmEmailMail } from '../platform/mail/mails.ts';

/**
 * Queues the mail that confirms an account's address, within the caller's transaction. Its link replaces the account's
 * earlier one. Does nothing if the address is confirmed, or if the operator turned mail off.
 */
export const mailConfirmation = async (
  queries: Queries,
  { settings, origin, now }: Pick<Call<Endpoint>, 'settings' | 'origin' | 'now'>,
  userId: string,
): Promise<void> => {
  if (settings.mailOff) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = validUntil('email confirmation', now());
  const [opened] = await readRows(
    queries,
    v.object({ email: v.string() }),
    `insert into email_confirmations (user_id, email, token_digest, expires_at)
     select id, email, $2, $3 from users where id = $1 and email_proven_at is null
     on conflict (user_id) do update
       set email = excluded.email, token_digest = excluded.token_digest, expires_at = excluded.expires_at
     returning email`,
    [userId, digest(token), expiresAt],
  );
  if (opened === undefined) return;
  const to = { productName: settings.productName, recipient: opened.email, now: now() };
  const link = `${origin}/email-confirmation?token=${token}`;
  await queueMail(queries, confirmEmailMail(to, link, new Date(expiresAt)), now());
};

const confirmationLinkRow = v.object({ userId: v.string(), email: v.string() });
type ConfirmationLink = Decoded<typeof confirmationLinkRow>;

/** The account of a link that still works: its address is the one that the link was mailed to, and not confirmed yet. */
export const findConfirmation = async (
  queries: Queries,
  token: string,
  now: Date,
): Promise<ConfirmationLink | undefined> => {
  const [found] = await readRows(
    queries,
    confirmationLinkRow,
    `select users.id::text as "userId", users.email from email_confirmations c
     join users on users.id = c.user_id and lower(users.email) = lower(c.email)
     where c.token_digest = $1 and c.expires_at > $2 and users.email_proven_at is null`,
    [digest(token), now.toISOString()],
  );
  return found;
};

/** Deletes a link. Of several calls at the same time, only one gets true. */
export const consumeConfirmation = async (queries: Queries, token: string): Promise<boolean> => {
  const used = await queries.query('delete from email_confirmations where token_digest = $1 returning 1', [
    digest(token),
  ]);
  return used.length > 0;
};
