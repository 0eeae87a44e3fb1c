import type { Logger } from 'pino';
import * as v from 'valibot';
import { moment } from '#contract/values.ts';
import { VALID_MINUTES } from '#core/accounts/validity.ts';
import { recordEvent } from '../accounts/security-events.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const unpassedRow = v.object({
  user_id: v.string(),
  expires_at: moment,
  device: v.string(),
  address: v.string(),
});

/**
 * Deletes the tickets of logins whose second step was not passed in time, and records each one for its learner,
 * because someone knows what the first step requires. Skips learners who started over from the same place and then
 * logged in.
 */
export const recordUnpassed = (database: Database, log: Logger, now: Date): Promise<void> =>
  database.transaction(async (queries) => {
    const unpassed = await readRows(
      queries,
      unpassedRow,
      `with over as (delete from second_steps where expires_at <= $1 returning *)
       select user_id, expires_at, device, address from over where not exists (
         select from security_events e
         where e.user_id = over.user_id and e.device = over.device and e.address = over.address
           and e.kind like 'logged-in%' and e.happened_at >= over.expires_at - make_interval(mins => $2))`,
      [now.toISOString(), VALID_MINUTES['second step']],
    );
    for (const { user_id, expires_at, device, address } of unpassed) {
      const from = { device, address, now: () => new Date(expires_at), log: () => log };
      await recordEvent(from, queries, 'second-step-not-passed', user_id);
    }
  });
