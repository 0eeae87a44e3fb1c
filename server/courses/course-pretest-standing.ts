import * as v from 'valibot';
import type { enrollment } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { coursePretestStanding } from '#core/courses/course-progress.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { EnrollmentRecord } from './enrollments.ts';

const coursePretestFactsRow = v.object({
  questions: v.number(),
  correct: v.number(),
  isBegun: v.boolean(),
  isFinished: v.boolean(),
  isQuizBegun: v.boolean(),
  repeated: v.number(),
  afterwards: v.number(),
});

type Standing = Decoded<typeof enrollment>['pretest'];

/**
 * The pretest of an enrollment: its score once finished, and the score on the same questions once every module is
 * passed.
 */
export const readPretestStanding = async (
  queries: Queries,
  { id, version_id }: Pick<EnrollmentRecord, 'id' | 'version_id'>,
): Promise<Standing> => {
  const [counts] = await readRows(
    queries,
    coursePretestFactsRow,
    `select count(q.id)::integer as questions,
       (count(*) filter (where w.correct))::integer as correct,
       (count(*) filter (where later.correct))::integer as afterwards,
       count(later.question_id)::integer as repeated,
       exists (select 1 from course_pretests p where p.enrollment_id = $1) as "isBegun",
       exists (select 1 from course_pretests p where p.enrollment_id = $1 and p.finished_at is not null)
         as "isFinished",
       exists (select 1 from course_attempts t where t.enrollment_id = $1) as "isQuizBegun"
     from course_modules m
       join course_questions q on q.module_id = m.id and q.pretest
       left join course_pretest_answers w on w.enrollment_id = $1 and w.question_id = q.id
       left join course_attempts passed
         on passed.enrollment_id = $1 and passed.module_id = m.id and passed.passed
       left join course_answers later on later.attempt_id = passed.id and later.question_id = q.id
     where m.version_id = $2`,
    [id, version_id],
  );
  if (counts === undefined) throw new Error(`The pretest of enrollment ${id} could not be counted.`);
  return coursePretestStanding(counts);
};
