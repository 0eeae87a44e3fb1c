import { removeOwnEndpoint, saveOwnEndpoint } from '#contract/planner.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import { ownRequirementErrors, tidyOwn, tooManyOwn } from '#core/planner/own-requirement.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { refuseInvalid } from '../platform/http/refuse-invalid.ts';
import { shownPlan } from './plan-of.ts';
import { readPractice } from './read-practice.ts';

/** Saving the same id again updates it, so that a request sent twice creates one requirement. */
export const saveOwn = handler(saveOwnEndpoint, ({ input: { params, body }, caller, database, now }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    await queries.query('select 1 from users where id = $1 for update', [userId]);
    const { timeZone, own = [] } = await readPractice(queries, userId);
    const saved = tidyOwn({ ...params, ...body });
    refuseInvalid(ownRequirementErrors(saved, completionDay(now(), timeZone)));
    refuseInvalid(tooManyOwn(own, saved.id));
    await queries.query(
      `insert into own_requirements (user_id, id, asked_by, name, counts, moc_board, moc_type, topics, needed_quarters,
         brought_quarters, starts_on, due_on, every_years)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       on conflict (user_id, id) do update set asked_by = excluded.asked_by, name = excluded.name,
         counts = excluded.counts, moc_board = excluded.moc_board, moc_type = excluded.moc_type,
         topics = excluded.topics, needed_quarters = excluded.needed_quarters,
         brought_quarters = excluded.brought_quarters, starts_on = excluded.starts_on, due_on = excluded.due_on,
         every_years = excluded.every_years`,
      [
        userId,
        saved.id,
        saved.askedBy,
        saved.name,
        saved.counts,
        saved.mocBoard,
        saved.mocType,
        saved.topics,
        saved.needed,
        saved.brought,
        saved.startsOn,
        saved.dueOn,
        saved.everyYears,
      ],
    );
    return shownPlan(queries, userId, now());
  });
});

export const removeOwn = handler(removeOwnEndpoint, ({ input: { params }, caller, database, now }) => {
  const userId = learnerOf(caller);
  return database.transaction(async (queries) => {
    await queries.query('delete from own_requirements where user_id = $1 and id = $2', [userId, params.id]);
    return shownPlan(queries, userId, now());
  });
});
