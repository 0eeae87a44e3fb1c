import { isCourseFinished } from '#core/courses/unlocking.ts';
import type { Queries } from '../platform/database/database.ts';
import type { EnrollmentRecord } from './enrollments.ts';
import { readModuleFacts } from './module-facts.ts';

export interface Completion {
  readonly at: Date;
  /** The learner's time zone, which determines the day of completion. */
  readonly timeZone: string;
}

/**
 * Finishes a course whose modules are all finished; repeated calls change nothing. Call it within the transaction
 * that finishes a module, which locks out the learner's other requests.
 */
export const finishWhenDone = async (
  queries: Queries,
  { id, version_id, finished_at }: EnrollmentRecord,
  { at, timeZone }: Completion,
): Promise<void> => {
  if (finished_at !== null) return;
  if (!isCourseFinished(await readModuleFacts(queries, version_id, id))) return;
  await queries.query(
    `update course_enrollments e set finished_at = $2, time_zone = $3,
       correct_count = score.correct, question_count = score.questions
     from (
       select coalesce(sum(correct_count), 0) as correct, coalesce(sum(question_count), 0) as questions
       from course_attempts where enrollment_id = $1 and passed) score
     where e.id = $1`,
    [id, at.toISOString(), timeZone],
  );
};
