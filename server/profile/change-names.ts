import type { Endpoint } from '#contract/endpoint.ts';
import { changeNamesEndpoint, updateNamesEndpoint } from '#contract/profile.ts';
import type { NewNames } from '#core/profile/edit-profile.ts';
import { newNameErrors } from '#core/profile/name-change.ts';
import { type Call, handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refuseInvalid } from '../platform/http/refuse-invalid.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { NAMES_CHANGED } from '../platform/limits/limits.ts';
import { type Profile, readProfile } from './profile.ts';

/** Corrects a misspelled name. */
export const updateNames = handler(updateNamesEndpoint, (call) =>
  rename(call, { ...call.input.body, changedOn: null }),
);

/** Records a name change on a day. */
export const changeNames = handler(changeNamesEndpoint, (call) => rename(call, call.input.body));

/** Adds the earlier names to the history; issued certificates keep them. */
const rename = async (
  call: Pick<Call<Endpoint>, 'caller' | 'database' | 'settings' | 'now'>,
  { firstName, lastName, changedOn }: NewNames,
): Promise<Profile> => {
  const userId = learnerOf(call.caller);
  refuseInvalid(newNameErrors({ firstName, lastName, changedOn }, call.now()));
  await consumeLimits(call, [[NAMES_CHANGED, userId]]);
  return call.database.transaction(async (queries) => {
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
        call.now().toISOString(),
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
