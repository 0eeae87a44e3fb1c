import * as v from 'valibot';
import { moment, quarterHours } from '#contract/values.ts';
import type { FinishedCourse } from '#core/activities/unawarded.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const finishedCourseRow = v.object({
  courseId: v.string(),
  slug: v.string(),
  title: v.string(),
  credit: quarterHours,
  enrollmentId: v.string(),
  finishedAt: moment,
  timeZone: v.string(),
});

/** The courses that a learner has finished without credit so far, each with its first finished enrollment. */
export const readFinishedCourses = (queries: Queries, userId: string): Promise<readonly FinishedCourse[]> =>
  readRows(
    queries,
    finishedCourseRow,
    `select distinct on (e.course_id) e.course_id as "courseId", e.id as "enrollmentId", c.slug,
       v.draft ->> 'title' as title, v.credit_quarters as credit, e.finished_at as "finishedAt",
       e.time_zone as "timeZone"
     from course_enrollments e
       join course_versions v on v.id = e.version_id
       join courses c on c.id = e.course_id
     where e.user_id = $1 and e.finished_at is not null
       and not exists (select 1 from credits had where had.user_id = $1 and had.course_id = e.course_id)
     order by e.course_id, e.id`,
    [userId],
  );
