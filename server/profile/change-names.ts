import { changeNamesEndpoint, updateNamesEndpoint } from '#contract/profile.ts';
import { nameErrors } from '#core/accounts/person-name.ts';
import { isCalendarDay, latestDay } from '#core/shared/calendar-day.ts';
import type { Database } from '../database/database.ts';
import { handler } from '../http/call.ts';
import { learnerOf } from '../http/learner-of.ts';
import { refusedField, refusedFields } from '../http/refused.ts';
import { type Profile, readProfile } from './profile.ts';

const EARLIEST_CHANGE = '1900-01-01';

/** Corrects a misspelled name. */
export const updateNames = handler(updateNamesEndpoint, ({ input: { body }, caller, database, now }) =>
  rename(database, learnerOf(caller), { ...body, changedOn: null }, now()),
);

/** Records a name change on a day. */
export const changeNames = handler(
  changeNamesEndpoint,
  async ({ input: { body }, caller, database, now }) => {
    const { changedOn } = body;
    if (!isCalendarDay(changedOn) || changedOn < EARLIEST_CHANGE || changedOn > latestDay(now()))
      throw refusedField('changedOn', 'Enter the date your name changed.');
    return rename(database, learnerOf(caller), body, now());
  },
);

interface NewNames {
  readonly firstName: string;
  readonly lastName: string;
  readonly changedOn: string | null;
}

/** Adds the earlier names to the history; issued certificates keep them. */
const rename = async (
  database: Database,
  userId: string,
  { firstName, lastName, changedOn }: NewNames,
  now: Date,
): Promise<Profile> => {
  const errors = nameErrors({ firstName, lastName });
  if (Object.keys(errors).length > 0) throw refusedFields(errors);
  return database.transaction(async (queries) => {
    await queries.query('select 1 from users where id = $1 for update', [userId]);
    await queries.query(
      `insert into name_changes
         (user_id, kind, earlier_first_name, earlier_last_name, first_name, last_name, changed_on, recorded_at)
       select id, $2, first_name, last_name, $3, $4, $5, $6 from users
       where id = $1 and (first_name, last_name) is distinct from ($3, $4)`,
      [
        userId,
        changedOn === null ? 'correction' : 'change',
        firstName,
        lastName,
        changedOn,
        now.toISOString(),
      ],
    );
    await queries.query('update users set first_name = $2, last_name = $3 where id = $1', [
      userId,
      firstName,
      lastName,
    ]);
    return readProfile(queries, userId);
  });
};
