import { randomBytes } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { digest } from '../http/digest.ts';

const MINUTES = 10;

/** Creates a ticket (256 random bits) that stands for the right password at the second step of a login. */
export const openSecondStep = async (queries: Queries, userId: string, now: Date): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  await queries.query('insert into second_steps (ticket_digest, user_id, expires_at) values ($1, $2, $3)', [
    ...[digest(ticket), userId, new Date(now.getTime() + MINUTES * 60 * 1000).toISOString()],
  ]);
  return ticket;
};

/** Whose ticket it is, while it is good. */
export const findSecondStep = async (
  queries: Queries,
  ticket: string,
  now: Date,
): Promise<string | undefined> => {
  const [found] = await queries.query<{ user_id: string }>(
    'select user_id from second_steps where ticket_digest = $1 and expires_at > $2',
    [digest(ticket), now.toISOString()],
  );
  return found?.user_id;
};

/** Deletes a ticket. Of several calls at the same time, only one gets true. */
export const spendSecondStep = async (queries: Queries, ticket: string, now: Date): Promise<boolean> => {
  const used = await queries.query(
    'delete from second_steps where ticket_digest = $1 and expires_at > $2 returning 1',
    [digest(ticket), now.toISOString()],
  );
  return used.length > 0;
};
