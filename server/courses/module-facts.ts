import * as v from 'valibot';
import type { ModuleFacts } from '#core/courses/unlocking.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const moduleFactsRow = v.object({
  id: v.string(),
  isRead: v.boolean(),
  hasQuiz: v.boolean(),
  isPassed: v.boolean(),
});

/** SQL: the progress of an enrollment in the module `m`; without an enrollment, no progress. */
export const moduleFacts = (enrollment: string): string => `m.id,
  exists (
    select 1 from course_reading r
    where r.enrollment_id = ${enrollment} and r.module_id = m.id and r.read_at is not null) as "isRead",
  exists (select 1 from course_questions q where q.module_id = m.id) as "hasQuiz",
  exists (
    select 1 from course_attempts t
    where t.enrollment_id = ${enrollment} and t.module_id = m.id and t.passed) as "isPassed"`;

/** The progress in every module of a version, in course order. */
export const readModuleFacts = (
  queries: Queries,
  versionId: string,
  enrollmentId: string | null,
): Promise<readonly ModuleFacts[]> =>
  readRows(
    queries,
    moduleFactsRow,
    `select ${moduleFacts('$2::bigint')} from course_modules m where m.version_id = $1 order by m.position`,
    [versionId, enrollmentId],
  );
