import {
  courseDetailsRow,
  coursesFeedRow,
  enrollmentOverviewRow,
  moduleContentRow,
  moduleQuizRow,
} from '#contract/courses.ts';
import type { CourseDraft } from '#server/content/course-draft.ts';
import { putCourse } from '#server/courses/put-course.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/http/call.ts';
import { callRow } from './call-row.ts';

export interface AddedCourse {
  readonly courseId: string;
  readonly versionId: string;
  readonly moduleIds: readonly string[];
}

/** Puts a course in and answers what it is known by. */
export const addCourse = async (database: Database, draft: CourseDraft): Promise<AddedCourse> => {
  await database.transaction((queries) => putCourse(queries, draft));
  const [course] = await database.query<{ id: string; version_id: string; modules: string[] }>(
    `select c.id, c.current_version_id as version_id,
       array(select m.id::text from course_modules m where m.version_id = c.current_version_id order by m.position)
         as modules
     from courses c where c.slug = $1`,
    [draft.slug],
  );
  if (course === undefined) throw new Error('The course was not put in.');
  return { courseId: course.id, versionId: course.version_id, moduleIds: course.modules };
};

/** One caller's hands on the courses. */
export const courseTaker = (database: Database, caller: Caller, clock: () => Date = () => new Date()) => {
  const calling = () => ({ caller, now: clock() });
  return {
    feed: (cursor?: string) =>
      callRow(database, coursesFeedRow, { query: cursor === undefined ? {} : { cursor } }, calling()),
    details: (courseSlug: string) =>
      callRow(database, courseDetailsRow, { params: { courseSlug } }, calling()),
    overview: (courseId: string, enrollmentId?: string) =>
      callRow(
        database,
        enrollmentOverviewRow,
        { params: { courseId }, query: enrollmentId === undefined ? {} : { enrollmentId } },
        calling(),
      ),
    content: (courseId: string, moduleId: string) =>
      callRow(database, moduleContentRow, { params: { courseId, moduleId } }, calling()),
    quiz: (courseId: string, enrollmentId: string, moduleId: string) =>
      callRow(database, moduleQuizRow, { params: { courseId, enrollmentId, moduleId } }, calling()),
  };
};
