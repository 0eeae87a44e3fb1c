import * as v from 'valibot';
import { user } from '#contract/accounts.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { creditWaiting } from '#core/activities/unawarded.ts';
import { readCompleted } from '../activities/completed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

export type User = Decoded<typeof user>;

const userRow = v.object({
  id: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  degree: v.string(),
  is_manual_user: v.boolean(),
  acquisition_source: v.nullable(v.string()),
  plan_name: user.entries.planName,
  time_zone: v.string(),
});
type UserRow = Decoded<typeof userRow>;

export const findUser = async (queries: Queries, userId: string, now: Date): Promise<User | undefined> => {
  const [found] = await readRows(
    queries,
    userRow,
    `select id, email, first_name, last_name, degree, is_manual_user, acquisition_source, plan_name, time_zone
     from users where id = $1`,
    [userId],
  );
  return found && asUser(found, creditWaiting(await readCompleted(queries, userId, now)));
};

const asUser = (row: UserRow, unawardedCredits: number): User => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  degree: row.degree,
  is_manual_user: row.is_manual_user,
  acquisition_source: row.acquisition_source,
  unawardedCredits,
  planName: row.plan_name,
  timeZone: row.time_zone,
});
