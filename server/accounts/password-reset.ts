import { randomBytes } from 'node:crypto';
import { validUntil } from '#core/accounts/validity.ts';
import type { Queries } from '../platform/database/database.ts';
import { digest } from '../platform/http/digest.ts';

interface NewReset {
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Creates a token (256 random bits) that resets the password of an address once, and replaces the address's earlier
 * token.
 */
export const openReset = async (queries: Queries, email: string, now: Date): Promise<NewReset> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(validUntil('password reset', now));
  await queries.query(
    `insert into password_resets (email, token_digest, expires_at) values (lower($1), $2, $3)
     on conflict (email) do update set token_digest = excluded.token_digest, expires_at = excluded.expires_at`,
    [email, digest(token), expiresAt.toISOString()],
  );
  return { token, expiresAt };
};

/** A token is valid only for its own address, and only while that address has an account. */
const OPEN = `email = lower($1) and token_digest = $2 and expires_at > $3
  and exists (select from users where lower(users.email) = lower($1))`;

export const isOpenReset = async (
  queries: Queries,
  email: string,
  token: string,
  now: Date,
): Promise<boolean> => {
  const found = await queries.query(`select 1 from password_resets where ${OPEN}`, [
    email,
    digest(token),
    now.toISOString(),
  ]);
  return found.length > 0;
};

/** Deletes a token. Of several calls at the same time, only one gets true. */
export const useReset = async (
  queries: Queries,
  email: string,
  token: string,
  now: Date,
): Promise<boolean> => {
  const used = await queries.query(`delete from password_resets where ${OPEN} returning 1`, [
    email,
    digest(token),
    now.toISOString(),
  ]);
  return used.length > 0;
};

/**
 * Call this whenever an address is added to an account or removed from one: earlier tokens must not open the new
 * account.
 */
export const deleteResets = async (queries: Queries, email: string): Promise<void> => {
  await queries.query('delete from password_resets where email = lower($1)', [email]);
};
