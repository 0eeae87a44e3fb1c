import { earliestRunningDay } from '#core/credits/expiry.ts';
import { daysAfter } from '#core/shared/calendar-day.ts';
import type { Database } from '../platform/database/database.ts';

/** Days that are over by this many more, so that a process whose clock is behind counts the same. */
const SPARE_DAYS = 2;

/** Adds up the counts of days that are over, so that counting what counts toward requirements reads few rows. */
export const foldRequirementCounts = (database: Database, now: Date): Promise<void> =>
  database.transaction(async ({ query }) => {
    // The lock of the trigger that changes the counts.
    await query('select 1 from feed_state for update');
    await query(
      `with over as (
         delete from requirement_counts where day <> '' and day < $1 returning is_end, topics, states, articles
       )
       insert into requirement_counts as c (is_end, day, topics, states, articles)
       select is_end, '', topics, states, sum(articles) from over group by 1, 3, 4
       on conflict (is_end, day, topics, states) do update set articles = c.articles + excluded.articles`,
      [daysAfter(earliestRunningDay(now), -SPARE_DAYS)],
    );
  });
