import { moduleReadingEndpoint } from '#contract/modules.ts';
import { knownZone } from '#core/credits/completion-day.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { enrollmentAt } from './enrollments.ts';
import { finishWhenDone } from './finish-course.ts';
import { enrollmentAtOpenModule } from './open-module.ts';
import { requirePlan } from './require-plan.ts';
import { showEnrollment } from './show-enrollment.ts';

/** Stores the latest reading position. A module that was read stays read, no matter what arrives later. */
export const storeReading = handler(moduleReadingEndpoint, ({ input, caller, database, now }) => {
  const userId = learnerOf(caller);
  const { anchor, read } = input.body;
  const timeZone = knownZone(input.body.timeZone);
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    const record = await enrollmentAtOpenModule(queries, userId, input.params);
    await queries.query(
      `insert into course_reading as stored (enrollment_id, module_id, anchor, read_at, updated_at)
       values ($1, $2, $3, $4, $5)
       on conflict (enrollment_id, module_id) do update set
         anchor = excluded.anchor, read_at = coalesce(stored.read_at, excluded.read_at),
         updated_at = excluded.updated_at`,
      [record.id, input.params.moduleId, anchor, read ? now().toISOString() : null, now().toISOString()],
    );
    await finishWhenDone(queries, record, { at: now(), timeZone });
    return showEnrollment(queries, await enrollmentAt(queries, userId, input.params));
  });
});
