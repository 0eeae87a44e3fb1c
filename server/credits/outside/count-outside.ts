import * as v from 'valibot';
import type { Queries } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/read-rows.ts';

/** The outside credits that a learner keeps, without removed ones. */
export const countOutside = async (queries: Queries, userId: string): Promise<number> => {
  const [counted] = await readRows(
    queries,
    v.object({ kept: v.number() }),
    'select count(*)::integer as kept from outside_credits where user_id = $1 and removed_at is null',
    [userId],
  );
  return counted?.kept ?? 0;
};
