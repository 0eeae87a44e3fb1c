import * as v from 'valibot';
import { keptSince } from '#core/accounts/retention.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const AT_ONCE = 500;

/**
 * Deletes guests who have not called for a year, or for 30 days if they never answered a question, with their attempts,
 * agreements and evaluations. An attempt that a learner carried into an account stays, with its guest. Each batch is a
 * transaction of its own.
 */
export const deleteAbandonedGuests = async (
  database: Database,
  now: Date,
  atOnce = AT_ONCE,
): Promise<void> => {
  for (let found = atOnce; found === atOnce; )
    found = await database.transaction(async (queries) => {
      const guests = await readRows(
        queries,
        v.object({ id: v.string() }),
        `select g.id from guests g
         where g.user_id is null and g.used_at <= $1
           and (g.used_at <= $2 or not exists (
             select from assessment_attempts t
               join assessment_answers w on w.subject = t.subject and w.attempt_id = t.id
             where t.guest_id = g.id and t.user_id is null))
           and (exists (select from assessment_attempts t where t.guest_id = g.id and t.user_id is null)
             or not exists (select from assessment_attempts t where t.guest_id = g.id))
         order by g.used_at limit $3
         for update of g skip locked`,
        [keptSince('guest without an answer', now), keptSince('guest', now), atOnce],
      );
      const ids = guests.map(({ id }) => id);
      // A separate query sees what was carried into an account before the guests were locked.
      await queries.query(
        'delete from assessment_attempts where guest_id = any($1::bigint[]) and user_id is null',
        [ids],
      );
      await queries.query(
        `delete from guests g where id = any($1::bigint[]) and user_id is null
           and not exists (select from assessment_attempts t where t.guest_id = g.id)`,
        [ids],
      );
      return ids.length;
    });
};
