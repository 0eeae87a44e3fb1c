import { randomBytes } from 'node:crypto';
import type { Queries } from '../platform/database/database.ts';
import { digest } from '../platform/http/digest.ts';
import type { VouchedIdentity } from './vouched-identity.ts';

interface Identity extends Pick<VouchedIdentity, 'issuer' | 'subject'> {
  /** The address whose mailbox the sign-in proved; null if none. */
  readonly provenEmail: string | null;
}

const MINUTES = 15;

/** Issues a ticket that registers this identity; stores its digest and deletes expired tickets. */
export const issueTicket = async (
  queries: Queries,
  { issuer, subject, provenEmail }: Identity,
  now: Date,
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + MINUTES * 60 * 1000);
  await queries.query('delete from social_tickets where expires_at <= $1', [now.toISOString()]);
  await queries.query(
    `insert into social_tickets (ticket_digest, issuer, subject, proven_email, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [digest(ticket), issuer, subject, provenEmail, expiresAt.toISOString()],
  );
  return ticket;
};

/** Uses the ticket up; a rollback of the caller's transaction restores it. */
export const useTicket = async (
  queries: Queries,
  ticket: string,
  now: Date,
): Promise<Identity | undefined> => {
  const [used] = await queries.query<Identity>(
    `delete from social_tickets where ticket_digest = $1 and expires_at > $2
     returning issuer, subject, proven_email as "provenEmail"`,
    [digest(ticket), now.toISOString()],
  );
  return used;
};
