import { professionalStatusEndpoint } from '#contract/profile.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { readProfile } from './profile.ts';

export const setProfessionalStatus = handler(professionalStatusEndpoint, ({ input, caller, database }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    await queries.query('update users set professional_status = $2 where id = $1', [
      userId,
      input.body.status,
    ]);
    return readProfile(queries, userId);
  });
});
