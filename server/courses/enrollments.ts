import type { Unlocking } from '#core/courses/unlocking.ts';
import type { Queries } from '../platform/database/database.ts';
import { notFound } from '../platform/http/refused.ts';

/** A learner's enrollment in a course, as stored. */
export interface EnrollmentRecord {
  readonly id: string;
  readonly course_id: string;
  readonly version_id: string;
  readonly started_at: string;
  readonly finished_at: string | null;
  /** The learner's time zone when it was finished. */
  readonly time_zone: string | null;
  readonly slug: string;
  /** The remaining fields come from the learner's version of the course. */
  readonly title: string;
  readonly demonstration: boolean;
  readonly credit: number;
  readonly mark: number;
  readonly unlocking: Unlocking;
}

const ENROLLMENT = `select e.id, e.course_id, e.version_id, e.started_at, e.finished_at, e.time_zone, c.slug,
    v.draft ->> 'title' as title, v.demonstration, v.credit_quarters as credit,
    v.passing_mark_percent as mark, v.unlocking
  from course_enrollments e
    join course_versions v on v.id = e.version_id
    join courses c on c.id = e.course_id
  where e.user_id = $1 and e.course_id = $2`;

export interface EnrollmentPlace {
  readonly courseId: string;
  readonly enrollmentId: string;
}

/** The learner's own enrollment. Another learner's gets the same 404 as an unknown id (faults.md, 29). */
export const enrollmentAt = async (
  queries: Queries,
  userId: string,
  { courseId, enrollmentId }: EnrollmentPlace,
): Promise<EnrollmentRecord> => {
  const [found] = await queries.query<EnrollmentRecord>(`${ENROLLMENT} and e.id = $3`, [
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
  const [found] = await queries.query<EnrollmentRecord>(`${ENROLLMENT} order by e.id desc limit 1`, [
    userId,
    courseId,
  ]);
  return found;
};
