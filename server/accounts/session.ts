import { randomBytes } from 'node:crypto';
import type { Queries } from '../database/database.ts';
import { digest } from '../http/digest.ts';

const LIFETIME_DAYS = 30;
const MINUTE_MILLISECONDS = 60 * 1000;

/** Where a session is used, for the learner's own list of sessions. */
export interface Visit {
  /** The browser and system in words. */
  readonly device: string;
  /** The network address. */
  readonly address: string;
}

interface NewSession extends Partial<Visit> {
  /** When the learner proved who they are; null if they did not, as with a login link. */
  readonly confirmedAt?: Date | null;
}

/** Opens a session and returns its token (256 random bits), of which only the digest is stored. */
export const openSession = async (
  queries: Queries,
  userId: string,
  now: Date,
  { device = '', address = '', confirmedAt = null }: NewSession = {},
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * 24 * 60 * MINUTE_MILLISECONDS);
  await queries.query('delete from sessions where user_id = $1 and expires_at <= $2', [
    userId,
    now.toISOString(),
  ]);
  await queries.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, device, address, confirmed_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7)`,
    [
      ...[digest(token), userId, now.toISOString(), expiresAt.toISOString()],
      ...[device, address, confirmedAt?.toISOString() ?? null],
    ],
  );
  return token;
};

/**
 * Stores where and when a session is used, at most once a minute. Reading goes on where the database takes no writes,
 * so a failure is ignored.
 */
export const recordUse = async (
  queries: Queries,
  tokenHash: Buffer,
  lastUsedAt: string,
  { device, address }: Visit,
  now: Date,
): Promise<void> => {
  if (now.getTime() - Date.parse(lastUsedAt) < MINUTE_MILLISECONDS) return;
  await queries
    .query('update sessions set last_used_at = $2, device = $3, address = $4 where token_hash = $1', [
      ...[tokenHash, now.toISOString(), device, address],
    ])
    .catch(() => undefined);
};

/**
 * The last use of a session that has just ended by being idle. Use is stored once a minute, so a session ends up to a
 * minute after the operator's time and never before.
 */
export const idleSince = (now: Date, idleMinutes: number | undefined): string =>
  idleMinutes === undefined
    ? '-infinity'
    : new Date(now.getTime() - (idleMinutes + 1) * MINUTE_MILLISECONDS).toISOString();

/** Records that the session's learner has proved who they are. */
export const confirmSession = async (queries: Queries, tokenHash: Buffer, at: Date): Promise<void> => {
  await queries.query('update sessions set confirmed_at = $2 where token_hash = $1', [
    tokenHash,
    at.toISOString(),
  ]);
};

export const endSession = async (queries: Queries, tokenHash: Buffer): Promise<void> => {
  await queries.query('delete from sessions where token_hash = $1', [tokenHash]);
};

/** Ends every session of a learner, and every login link and login under way; `but` is the one that stays. */
export const endSessions = async (queries: Queries, userId: string, but?: Buffer): Promise<void> => {
  await queries.query('delete from sessions where user_id = $1 and token_hash is distinct from $2', [
    userId,
    but ?? null,
  ]);
  await queries.query('delete from login_links where user_id = $1', [userId]);
  await queries.query('delete from second_steps where user_id = $1', [userId]);
};
