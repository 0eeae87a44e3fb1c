import { keptSince } from '#core/accounts/retention.ts';
import type { Queries } from '../platform/database/database.ts';
import { digest } from '../platform/http/digest.ts';

/** Of one learner: the latest. */
const MAX_REMEMBERED = 100;

/** Stores the network address from which a learner logged in. */
export const rememberAddress = async (
  queries: Queries,
  userId: string,
  address: string,
  now: Date,
): Promise<void> => {
  await queries.query(
    `insert into known_addresses (user_id, address_digest, seen_at) values ($1, $2, $3)
     on conflict (user_id, address_digest) do update set seen_at = excluded.seen_at`,
    [userId, digest(address), now.toISOString()],
  );
  await queries.query(
    `delete from known_addresses where user_id = $1 and address_digest in (
       select address_digest from known_addresses where user_id = $1
       order by seen_at desc, address_digest offset ${MAX_REMEMBERED})`,
    [userId],
  );
};

export const isKnownAddress = async (
  queries: Queries,
  email: string,
  address: string,
  now: Date,
): Promise<boolean> => {
  const known = await queries.query(
    `select 1 from known_addresses k join users u on u.id = k.user_id
     where lower(u.email) = lower($1) and k.address_digest = $2 and k.seen_at > $3`,
    [email, digest(address), keptSince('known address', now)],
  );
  return known.length > 0;
};

export const deleteOldAddresses = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query('delete from known_addresses where seen_at <= $1', [keptSince('known address', now)]);
};
