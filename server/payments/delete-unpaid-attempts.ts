import { keptSince } from '#core/accounts/retention.ts';
import type { Database } from '../platform/database/database.ts';

const AT_ONCE = 1_000;

/**
 * Deletes attempts that ended without moving money, and card setups, once they are old. What was paid, returned, or agreed to
 * stays in the books, and so does any payment that is open or in doubt.
 */
export const deleteUnpaidAttempts = async (
  database: Database,
  now: Date,
  atOnce = AT_ONCE,
): Promise<void> => {
  const before = keptSince('unpaid attempt', now);
  for (let found = atOnce; found === atOnce; ) {
    const deleted = await database.query(
      `delete from payment_attempts where id in (
         select t.id from payment_attempts t
         where t.settled_at <= $1 and t.returned_at is null
           and (t.status = 'cancelled' or t.what = 'setup' and t.status = 'succeeded')
           and not exists (select from payments p where p.attempt_id = t.id)
           and not exists (select from charge_agreements g where g.attempt_id = t.id)
         order by t.settled_at limit $2)
       returning id`,
      [before, atOnce],
    );
    found = deleted.length;
  }
};
