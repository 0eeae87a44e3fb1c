import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import type { EndpointAccess } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { Queries } from '../database/database.ts';
import { readRows } from '../database/read-rows.ts';
import type { Caller } from './call.ts';
import { digest } from './digest.ts';
import { notLoggedIn } from './refused.ts';
import { endReplaced, idleSince, recordUse, type Visit } from './session.ts';

const DAY_MILLISECONDS = 86_400_000;

const anonymous: Caller = { kind: 'anonymous' };

interface CallerOptions extends Visit {
  readonly now: Date;
  /** Sessions that were not used for this long have ended; undefined if idle sessions stay open. */
  readonly idleMinutes: number | undefined;
  /** Whether sessions of demonstration accounts count. */
  readonly opensDemonstration: boolean;
}

const sessionRow = v.object({
  user_id: v.string(),
  confirmed_at: v.nullable(moment),
  last_used_at: moment,
  /** Of a replaced session, what it would have been: its learner continues with the new token. */
  expires_at: moment,
  /** Whether the session that this one replaced still has to be ended. */
  is_first_use: v.boolean(),
});

/**
 * Identifies the caller by bearer token or else by guest hash; public endpoints skip this. Refuses with 401 a token
 * without a session, an expired idle session, a closed demonstration account, and an anonymous caller of an endpoint
 * that needs a session.
 */
export const resolveCaller = async (
  access: EndpointAccess,
  headers: IncomingHttpHeaders,
  queries: Queries,
  options: CallerOptions,
): Promise<Caller> => {
  if (access === 'public') return anonymous;
  if (headers.authorization !== undefined) return learner(headers.authorization, queries, options);
  if (access === 'session') throw notLoggedIn();
  const hash = headers['x-user-guest-hash'];
  return typeof hash === 'string' ? guest(hash, queries, options.now) : anonymous;
};

const learner = async (
  authorization: string,
  queries: Queries,
  { now, opensDemonstration, idleMinutes, ...visit }: CallerOptions,
): Promise<Caller> => {
  const token = /^Bearer ([\w-]{22,128})$/i.exec(authorization)?.[1];
  if (token === undefined) throw notLoggedIn();
  const tokenHash = digest(token);
  const [session] = await readRows(
    queries,
    sessionRow,
    `select s.user_id::text, s.confirmed_at, s.last_used_at,
       coalesce(s.full_expiry, s.expires_at) as expires_at,
       exists (select 1 from sessions e where e.replaced_by = s.token_hash and e.full_expiry is null) as is_first_use
     from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.expires_at > $2 and (not u.demonstration or $3)
       and s.last_used_at > $4`,
    [tokenHash, now.toISOString(), opensDemonstration, idleSince(now, idleMinutes)],
  );
  if (session === undefined) throw notLoggedIn();
  if (session.is_first_use) await endReplaced(queries, tokenHash, now);
  await recordUse(queries, tokenHash, session.last_used_at, visit, now);
  return {
    kind: 'learner',
    userId: session.user_id,
    tokenHash,
    confirmedAt: session.confirmed_at,
    expiresAt: session.expires_at,
  };
};

/** Records the guest's last use to the day, since guests who don't come back are deleted. */
const guest = async (hash: string, queries: Queries, now: Date): Promise<Caller> => {
  const [found] = await readRows(
    queries,
    v.object({ id: v.string(), used_at: moment }),
    'select id::text, used_at from guests where hash_digest = $1 and user_id is null',
    [digest(hash)],
  );
  if (found === undefined) return anonymous;
  if (now.getTime() - new Date(found.used_at).getTime() > DAY_MILLISECONDS)
    await queries.query('update guests set used_at = $2 where id = $1', [found.id, now.toISOString()]);
  return { kind: 'guest', guestId: found.id };
};
