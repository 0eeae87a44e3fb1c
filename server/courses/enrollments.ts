import * as v from 'valibot';
import type { Decoded } from '#contract/endpoint.ts';
import { moment } from '#contract/values.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { notFound } from '../platform/http/refused.ts';

const unlocking = v.picklist(['in-order', 'any-order']);

/** A learner's enrollment in a course, as stored. */
const enrollmentRecordRow = v.object({
  id: v.string(),
  course_id: v.string(),
  version_id: v.string(),
  started_at: moment,
  finished_at: v.nullable(moment),
  /** The learner's time zone when it was finished. */
  time_zone: v.nullable(v.string()),
  slug: v.string(),
  /** The remaining fields come from the learner's version of the course. */
  title: v.string(),
  demonstration: v.boolean(),
  credit: v.number(),
  mark: v.number(),
  unlocking,
});
export type EnrollmentRecord = Decoded<typeof enrollmentRecordRow>;

const ENROLLMENT = `select e.id, e.course_id, e.version_id, e.started_at, e.finished_at, e.time_zone, c.slug,
    v.draft ->> 'title' as title, v.demonstration, v.credit_quarters as credit,
    v.passing_mark_percent as mark, v.unlocking
  from course_enrollments e
    join course_versions v on v.id = e.version_id
    join courses c on c.id = e.course_id
  where e.user_id = $1 and e.course_id = $2`;

export interface EnrollmentIds {
  readonly courseId: string;
  readonly enrollmentId: string;
}

/** The learner's own enrollment. Another learner's gets the same 404 as an unknown id (faults.md, 29). */
export const enrollmentAt = async (
  queries: Queries,
  userId: string,
  { courseId, enrollmentId }: EnrollmentIds,
): Promise<EnrollmentRecord> => {
  const [found] = await readRows(queries, enrollmentRecordRow, `${ENROLLMENT} and e.id = $3`, [
    userId,
    courseId,
    enrollmentId,
  ]);
  if (found === undefined) throw notFound();
  return found;
};

export const latestEnrollment = async (
  queries: Queries,
  userId: string,
  courseId: string,
): Promise<EnrollmentRecord | undefined> => {
  const [found] = await readRows(queries, enrollmentRecordRow, `${ENROLLMENT} order by e.id desc limit 1`, [
    userId,
    courseId,
  ]);
  return found;
};
