import type { user } from '#contract/accounts.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { creditWaiting } from '#core/activities/unawarded.ts';
import { readCompleted } from '../activities/completed.ts';
import type { Queries } from '../platform/database/database.ts';

export type User = Decoded<typeof user>;

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly degree: string;
  readonly is_manual_user: boolean;
  readonly acquisition_source: string | null;
  readonly plan_name: User['planName'];
}

export const findUser = async (queries: Queries, userId: string, now: Date): Promise<User | undefined> => {
  const [found] = await queries.query<UserRow>(
    `select id, email, first_name, last_name, degree, is_manual_user, acquisition_source, plan_name
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
});
