import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { keptSince } from '#core/accounts/retention.ts';
import type { SecurityEventKind } from '#core/accounts/security-event.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Call } from '../platform/http/call.ts';

/** Of one kind and learner in an hour. Further ones are logged only, so that nobody can fill the table, and none is replaced. */
const MAX_HOURLY = 100;

/**
 * Records an event for its learner, and logs it at the default level without their identity: the row has that, and is
 * deleted with the account. `userId` is null where there is no account, so that this takes equally long (faults.md,
 * 34).
 */
export const recordEvent = async (
  { device, address, now, log }: Pick<Call<Endpoint>, 'device' | 'address' | 'now' | 'log'>,
  queries: Queries,
  kind: SecurityEventKind,
  userId: string | null,
): Promise<void> => {
  const [recorded] = await readRows(
    queries,
    v.object({ id: v.string() }),
    `insert into security_events (user_id, kind, device, address, happened_at)
     select $1::bigint, $2, $3, $4, $5::timestamptz
     where (select count(*) from security_events
            where user_id = $1 and kind = $2 and happened_at > $5::timestamptz - interval '1 hour') < ${MAX_HOURLY}
     returning id::text`,
    [userId, kind, device, address, now().toISOString()],
  );
  log().warn({ event: kind, eventId: recorded?.id }, 'a security event');
};

export const deleteOldEvents = async (queries: Queries, now: Date): Promise<void> => {
  await queries.query('delete from security_events where happened_at <= $1', [
    keptSince('security event', now),
  ]);
};
