import { inPlaceEndpoint, metElsewhereEndpoint, saveRegistrationEndpoint } from '#contract/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { inPlaceErrors } from '#core/planner/active-substitutes.ts';
import { deaErrors } from '#core/planner/check-license.ts';
import { metElsewhereErrors } from '#core/planner/met-elsewhere.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refuseInvalid } from '../platform/http/refuse-invalid.ts';
import { shownPlan } from './plan-of.ts';
import { readPractice } from './read-practice.ts';

export const saveRegistration = handler(
  saveRegistrationEndpoint,
  ({ input: { body }, caller, database, now }) => {
    const userId = learnerOf(caller);
    return database.transaction(async (queries) => {
      const { timeZone } = await readPractice(queries, userId);
      refuseInvalid(deaErrors(body, completionDay(now(), timeZone)));
      await queries.query('update users set dea_registered = $2, dea_expires_on = $3 where id = $1', [
        userId,
        body.registered,
        body.expiresOn,
      ]);
      return shownPlan(queries, userId, now());
    });
  },
);

export const saveMetElsewhere = handler(
  metElsewhereEndpoint,
  ({ input: { body }, caller, database, now }) => {
    const userId = learnerOf(caller);
    refuseInvalid(metElsewhereErrors(body.ruleId));
    return database.transaction(async (queries) => {
      await queries.query(
        `update users set rules_met_elsewhere = array_remove(rules_met_elsewhere, $2)
           || case when $3::boolean then array[$2::text] else '{}' end
         where id = $1`,
        [userId, body.ruleId, body.met],
      );
      return shownPlan(queries, userId, now());
    });
  },
);

export const saveInPlace = handler(inPlaceEndpoint, ({ input: { body }, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { ruleId, by, on } = body;
  return database.transaction(async (queries) => {
    const { timeZone } = await readPractice(queries, userId);
    if (on === null)
      await queries.query(
        'delete from declared_substitutes where user_id = $1 and rule_id = $2 and kind = $3',
        [userId, ruleId, by],
      );
    else {
      refuseInvalid(inPlaceErrors({ ruleId, by, on }, completionDay(now(), timeZone)));
      await queries.query(
        `insert into declared_substitutes (user_id, rule_id, kind, declared_for) values ($1, $2, $3, $4)
         on conflict (user_id, rule_id, kind) do update set declared_for = excluded.declared_for`,
        [userId, ruleId, by, on],
      );
    }
    return shownPlan(queries, userId, now());
  });
});
