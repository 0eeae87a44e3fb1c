import * as v from 'valibot';
import { keptSince } from '#core/accounts/retention.ts';
import type { Database } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const AT_ONCE = 5_000;

/** Deletes the ids of old shares, and keeps their number. Each batch is a transaction of its own. */
export const deleteOldShares = async (database: Database, now: Date, atOnce = AT_ONCE): Promise<void> => {
  const before = keptSince('share', now);
  for (let found = atOnce; found === atOnce; )
    found = await database.transaction(async (queries) => {
      const [deleted] = await readRows(
        queries,
        v.object({ shares: v.number() }),
        `with old as (
           delete from article_shares where (article_id, share_id) in (
             select article_id, share_id from article_shares where shared_at <= $1
             order by shared_at limit $2 for update skip locked)
           returning article_id),
         counted as (
           insert into earlier_shares (article_id, shares)
           select article_id, count(*) from old group by article_id order by article_id
           on conflict (article_id) do update set shares = earlier_shares.shares + excluded.shares)
         select count(*)::integer as shares from old`,
        [before, atOnce],
      );
      return deleted?.shares ?? 0;
    });
};
