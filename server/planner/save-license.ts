import { removeLicenseEndpoint, saveLicenseEndpoint } from '#contract/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { licenseErrors } from '#core/planner/check-license.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refuseInvalid } from '../platform/http/refuse-invalid.ts';
import { shownPlan } from './plan-of.ts';
import { readPractice } from './read-practice.ts';

/** Saves one license only, so that a change in another window to another license is kept. */
export const saveLicense = handler(
  saveLicenseEndpoint,
  ({ input: { params, body }, caller, database, now }) => {
    const userId = learnerOf(caller);
    return database.transaction(async (queries) => {
      const { timeZone } = await readPractice(queries, userId);
      refuseInvalid(licenseErrors({ ...params, ...body }, completionDay(now(), timeZone)));
      await queries.query(
        `update users set states_of_licence = array(
           select distinct state from unnest(states_of_licence || $2::text) as each (state) order by state)
         where id = $1`,
        [userId, params.state],
      );
      await queries.query(
        `insert into licences (user_id, state, renews_on, issued_on, new_applicant) values ($1, $2, $3, $4, $5)
         on conflict (user_id, state) do update
         set renews_on = excluded.renews_on, issued_on = excluded.issued_on, new_applicant = excluded.new_applicant`,
        [userId, params.state, body.renewsOn, body.issuedOn, body.newApplicant],
      );
      return shownPlan(queries, userId, now());
    });
  },
);

/** Removing a license that does not exist succeeds. */
export const removeLicense = handler(
  removeLicenseEndpoint,
  ({ input: { params }, caller, database, now }) => {
    const userId = learnerOf(caller);
    return database.transaction(async (queries) => {
      await queries.query(
        'update users set states_of_licence = array_remove(states_of_licence, $2) where id = $1',
        [userId, params.state],
      );
      await queries.query('delete from licences where user_id = $1 and state = $2', [userId, params.state]);
      return shownPlan(queries, userId, now());
    });
  },
);
