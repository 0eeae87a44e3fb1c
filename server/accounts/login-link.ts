import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { validUntil } from '#core/accounts/validity.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { digest } from '../platform/http/digest.ts';

/** Creates a token (256 random bits) that logs in once, and returns it. Earlier tokens stay valid. */
export const openLoginLink = async (queries: Queries, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await queries.query('insert into login_links (token_digest, user_id, expires_at) values ($1, $2, $3)', [
    digest(token),
    userId,
    validUntil('login link', now),
  ]);
  return token;
};

/** Deletes a token and returns its user's id. Of several calls at the same time, only one gets it. */
export const useLoginLink = async (
  queries: Queries,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const [used] = await readRows(
    queries,
    v.object({ user_id: v.string() }),
    'delete from login_links where token_digest = $1 and expires_at > $2 returning user_id',
    [digest(token), now.toISOString()],
  );
  return used?.user_id;
};
