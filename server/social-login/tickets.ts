import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { validUntil } from '#core/accounts/validity.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { digest } from '../platform/http/digest.ts';

const identity = v.object({
  issuer: v.string(),
  subject: v.string(),
  /** The address whose mailbox the sign-in proved; null if none. */
  provenEmail: v.nullable(v.string()),
});
type Identity = Decoded<typeof identity>;

/** Issues a ticket that registers this identity; stores its digest and deletes expired tickets. */
export const issueTicket = async (
  queries: Queries,
  { issuer, subject, provenEmail }: Identity,
  now: Date,
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await queries.query('delete from social_tickets where expires_at <= $1', [now.toISOString()]);
  await queries.query(
    `insert into social_tickets (ticket_digest, issuer, subject, proven_email, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [digest(ticket), issuer, subject, provenEmail, validUntil('provider ticket', now)],
  );
  return ticket;
};

/** Uses the ticket up; a rollback of the caller's transaction restores it. */
export const useTicket = async (
  queries: Queries,
  ticket: string,
  now: Date,
): Promise<Identity | undefined> => {
  const [used] = await readRows(
    queries,
    identity,
    `delete from social_tickets where ticket_digest = $1 and expires_at > $2
     returning issuer, subject, proven_email as "provenEmail"`,
    [digest(ticket), now.toISOString()],
  );
  return used;
};
