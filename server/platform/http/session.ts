import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { validUntil } from '#core/accounts/validity.ts';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { digest } from '../http/digest.ts';

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
  const token = newToken();
  await queries.query('delete from sessions where user_id = $1 and expires_at <= $2', [
    userId,
    now.toISOString(),
  ]);
  await queries.query(
    `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, device, address, confirmed_at)
     values ($1, $2, $3, $3, $4, $5, $6, $7)`,
    [
      digest(token),
      userId,
      now.toISOString(),
      validUntil('session', now),
      device,
      address,
      confirmedAt?.toISOString() ?? null,
    ],
  );
  await endOldest(queries, userId);
  return token;
};

/** The most sessions of an account, which the learner's list shows. */
const MAX_SESSIONS = 100;

/**
 * Ends the sessions beyond the limit that were used least recently. No learner has as many devices, but a program that
 * logs in again for each request would fill the table.
 */
const endOldest = async (queries: Queries, userId: string): Promise<void> => {
  await queries.query(
    `delete from sessions where id in (
       select id from sessions where user_id = $1 order by last_used_at desc, id desc offset ${MAX_SESSIONS})`,
    [userId],
  );
};

/**
 * Records where and when a session is used, at most once a minute. Ignores failures, so that reading still works
 * while the database takes no writes.
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
      tokenHash,
      now.toISOString(),
      device,
      address,
    ])
    .catch(() => undefined);
};

/**
 * Sessions last used at or before this time have expired from inactivity. Because use is recorded once a minute, a
 * session ends up to a minute after the operator's limit, never before it.
 */
export const idleSince = (now: Date, idleMinutes: number | undefined): string =>
  idleMinutes === undefined
    ? '-infinity'
    : new Date(now.getTime() - (idleMinutes + 1) * MINUTE_MILLISECONDS).toISOString();

/**
 * Replaces the token of a session whose learner has just proved who they are, and returns the new one. The old token
 * proves nothing anymore, so anyone else who has it gains nothing. It stays valid until a minute after the first use
 * of the new one (`endReplaced`), so that requests in flight succeed and a device that missed the response stays
 * logged in.
 */
export const renewSession = async (queries: Queries, earlier: Buffer, confirmedAt: Date): Promise<string> => {
  const token = newToken();
  const [renewed] = await readRows(
    queries,
    v.object({ user_id: v.string() }),
    `with replaced as (
       update sessions set replaced_by = $2, confirmed_at = null where token_hash = $1 returning *
     )
     insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, device, address, confirmed_at)
     select $2, user_id, created_at, last_used_at, coalesce(full_expiry, expires_at), device, address, $3
     from replaced returning user_id`,
    [earlier, digest(token), confirmedAt.toISOString()],
  );
  if (renewed === undefined) throw new Error('The session ended while it was renewed.');
  await queries.query('update push_devices set session = $2 where session = $1', [earlier, digest(token)]);
  await endOldest(queries, renewed.user_id);
  return token;
};

/** Limits the replaced session to one more minute, once. */
export const endReplaced = async (queries: Queries, tokenHash: Buffer, now: Date): Promise<void> => {
  await queries.query(
    `update sessions set full_expiry = expires_at, expires_at = $2
     where replaced_by = $1 and full_expiry is null`,
    [tokenHash, new Date(now.getTime() + MINUTE_MILLISECONDS).toISOString()],
  );
};

const newToken = (): string => randomBytes(32).toString('base64url');

/** A device that is logged out gets no more reminders. */
export const endSession = async (queries: Queries, tokenHash: Buffer): Promise<void> => {
  await queries.query(
    `delete from push_devices where session in
       (select token_hash from sessions where token_hash = $1 or replaced_by = $1)`,
    [tokenHash],
  );
  await queries.query('delete from sessions where token_hash = $1 or replaced_by = $1', [tokenHash]);
};

/**
 * Ends every session of a learner except `but`, along with all login links and unfinished logins. Reminders stop on
 * every device but that session's.
 */
export const endSessions = async (queries: Queries, userId: string, but?: Buffer): Promise<void> => {
  await queries.query(
    `delete from push_devices where user_id = $1 and (session is null or session is distinct from $2
       and not exists (select from sessions s where s.token_hash = session and s.replaced_by = $2))`,
    [userId, but ?? null],
  );
  await queries.query(
    `delete from sessions where user_id = $1 and token_hash is distinct from $2
       and ($2::bytea is null or replaced_by is distinct from $2)`,
    [userId, but ?? null],
  );
  await queries.query('delete from login_links where user_id = $1', [userId]);
  await queries.query('delete from second_steps where user_id = $1', [userId]);
};
