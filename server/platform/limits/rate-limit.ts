import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import { digest } from '../http/digest.ts';
import { Throttled } from '../http/refused.ts';

/** At most this many requests at once; they become available again evenly over `seconds`. */
export interface RateLimit {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Counts one request of a key toward a limit. Throws `Throttled` if the limit is reached.
 *
 * Stores only the time at which the key will have its full number of requests again; each request postpones that
 * time. One statement checks and updates, so that parallel processes can't exceed the limit.
 */
export const consumeLimit = async (
  queries: Queries,
  limit: RateLimit,
  key: string,
  now: Date,
): Promise<void> => {
  const taken = await queries.query(
    `insert into rate_limits as stored (name, key_digest, full_at)
     values ($1, $2, $3::timestamptz + $4::bigint * interval '1 millisecond')
     on conflict (name, key_digest) do update
       set full_at = greatest(stored.full_at, $3::timestamptz) + $4::bigint * interval '1 millisecond'
       where greatest(stored.full_at, $3::timestamptz) + $4::bigint * interval '1 millisecond'
         <= $3::timestamptz + $5::bigint * interval '1 millisecond'
     returning 1`,
    [limit.name, digest(key), now.toISOString(), millisecondsPerRequest(limit), limit.seconds * 1000],
  );
  if (taken.length === 0) throw await throttled(queries, limit, key, now);
};

/** Takes back a request that should not count. */
export const refundLimit = async (queries: Queries, limit: RateLimit, key: string): Promise<void> => {
  await queries.query(
    `update rate_limits set full_at = full_at - $3::bigint * interval '1 millisecond'
     where name = $1 and key_digest = $2`,
    [limit.name, digest(key), millisecondsPerRequest(limit)],
  );
};

/** Deletes the rows of keys that have their full number of requests again, because a missing row means the same. */
export const deleteFullLimits = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query('delete from rate_limits where full_at <= $1', [now.toISOString()]);
};

const millisecondsPerRequest = ({ requests, seconds }: RateLimit): number =>
  Math.round((seconds * 1000) / requests);

const throttled = async (queries: Queries, limit: RateLimit, key: string, now: Date): Promise<Throttled> => {
  const [stored] = await readRows(
    queries,
    v.object({ full_at: moment }),
    'select full_at from rate_limits where name = $1 and key_digest = $2',
    [limit.name, digest(key)],
  );
  const fullIn = stored === undefined ? 0 : new Date(stored.full_at).getTime() - now.getTime();
  const wait = (fullIn + millisecondsPerRequest(limit)) / 1000 - limit.seconds;
  const seconds = Math.max(1, Math.ceil(wait));
  return new Throttled(`Too many attempts. Please try again in ${inWords(seconds)}.`, seconds);
};

const inWords = (seconds: number): string => {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
