import { randomBytes } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { digest } from '../http/digest.ts';

const LIFETIME_DAYS = 30;

/** Opens a session and returns its token (256 random bits), of which only the digest is stored. */
export const openSession = async (queries: Queries, userId: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * 24 * 60 * 60 * 1000);
  await queries.query('delete from sessions where user_id = $1 and expires_at <= $2', [
    userId,
    now.toISOString(),
  ]);
  await queries.query(
    'insert into sessions (token_hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [digest(token), userId, now.toISOString(), expiresAt.toISOString()],
  );
  return token;
};

export const endSession = async (queries: Queries, tokenHash: Buffer): Promise<void> => {
  await queries.query('delete from sessions where token_hash = $1', [tokenHash]);
};
