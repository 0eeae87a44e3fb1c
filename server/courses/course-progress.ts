import * as v from 'valibot';
import type { courseCard } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { courseProgress } from '#core/courses/course-progress.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import type { Caller } from '../platform/http/call.ts';
import { moduleFacts } from './module-facts.ts';

const moduleFactsRow = v.object({
  id: v.string(),
  isRead: v.boolean(),
  hasQuiz: v.boolean(),
  isPassed: v.boolean(),
});

type Progress = NonNullable<Decoded<typeof courseCard>['progress']>;

/** Returns a function from a course id to the caller's progress in their latest enrollment; null without an account. */
export const progressReader = async (
  queries: Queries,
  caller: Caller,
): Promise<(courseId: string) => Progress | null> => {
  if (caller.kind !== 'learner') return () => null;
  const modules = await readRows(
    queries,
    enrolledModuleRow,
    `select e.course_id, e.id as enrollment_id, e.finished_at is not null as finished, ${moduleFacts('e.id')}
     from (
       select distinct on (course_id) id, course_id, version_id, finished_at from course_enrollments
       where user_id = $1 order by course_id, id desc) e
       join course_modules m on m.version_id = e.version_id`,
    [caller.userId],
  );
  return (courseId) => progressOf(modules.filter(({ course_id }) => course_id === courseId));
};

const enrolledModuleRow = v.object({
  ...moduleFactsRow.entries,
  course_id: v.string(),
  enrollment_id: v.string(),
  finished: v.boolean(),
});
type EnrolledModule = Decoded<typeof enrolledModuleRow>;

const progressOf = (modules: readonly EnrolledModule[]): Progress => {
  const [first] = modules;
  if (first === undefined) return courseProgress(null);
  return courseProgress({ enrollmentId: first.enrollment_id, isFinished: first.finished, modules });
};
