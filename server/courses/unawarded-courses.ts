import type { InferOutput } from 'valibot';
import type { unawardedCredit } from '#contract/credits.ts';
import { completionDay } from '#core/credits/completion-day.ts';
import type { Queries } from '../database/database.ts';
import { hasPlan } from './require-plan.ts';

type Unawarded = InferOutput<typeof unawardedCredit>;

/** A finished course that waits for its evaluation. `finishedAt` is UTC in ISO 8601. */
interface UnawardedCourse {
  readonly finishedAt: string;
  readonly unawarded: Unawarded;
}

/**
 * The courses that a learner finished without credit so far, each with its first finished enrollment. The next step is
 * the evaluation, or first a plan: without one a learner can't evaluate.
 */
export const readUnawardedCourses = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<readonly UnawardedCourse[]> => {
  const courses = await queries.query<FinishedCourse>(
    `select distinct on (e.course_id) e.course_id, e.id as enrollment_id, c.slug, v.draft ->> 'title' as title,
       v.credit_quarters as credit, e.finished_at, e.time_zone
     from course_enrollments e
       join course_versions v on v.id = e.version_id
       join courses c on c.id = e.course_id
     where e.user_id = $1 and e.finished_at is not null
       and not exists (select 1 from credits had where had.user_id = $1 and had.course_id = e.course_id)
     order by e.course_id, e.id`,
    [userId],
  );
  if (courses.length === 0) return [];
  const needs = (await hasPlan(queries, userId, now)) ? 'evaluation' : 'plan';
  return courses.map(
    ({ course_id, enrollment_id: enrollmentId, slug, title, credit, finished_at, time_zone }) => ({
      finishedAt: finished_at,
      unawarded: {
        activity: { kind: 'course', id: course_id, slug },
        ...{ title, enrollmentId, credit, needs },
        completedOn: completionDay(new Date(finished_at), time_zone),
      },
    }),
  );
};

interface FinishedCourse {
  readonly course_id: string;
  readonly enrollment_id: string;
  readonly slug: string;
  readonly title: string;
  readonly credit: number;
  readonly finished_at: string;
  readonly time_zone: string;
}
