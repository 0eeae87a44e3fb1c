import * as v from 'valibot';
import type { enrollment } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { enrollmentClaim } from '#core/courses/course-progress.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { readPretestStanding } from './course-pretest-standing.ts';
import type { EnrollmentRecord } from './enrollments.ts';
import { readModuleStandings } from './module-standings.ts';

export type Enrollment = Decoded<typeof enrollment>;

/** An enrollment as seen by its learner, who must have a paid plan. */
export const showEnrollment = async (queries: Queries, record: EnrollmentRecord): Promise<Enrollment> => ({
  enrollmentId: record.id,
  courseId: record.course_id,
  courseSlug: record.slug,
  courseTitle: record.title,
  demonstration: record.demonstration,
  credit: record.credit,
  passingMarkPercent: record.mark,
  unlocking: record.unlocking,
  startedAt: record.started_at,
  finishedAt: record.finished_at,
  modules: await readModuleStandings(queries, record),
  pretest: await readPretestStanding(queries, record),
  ...(await readClaim(queries, record)),
});

type Claim = Pick<Enrollment, 'evaluation' | 'claim' | 'creditId' | 'claimedCredit' | 'earlierDueId'>;

const readClaim = async (queries: Queries, record: EnrollmentRecord): Promise<Claim> => {
  const [facts] = await readRows(
    queries,
    v.object({
      claimed: v.nullable(v.number()),
      credit_id: v.nullable(v.string()),
      credit: v.nullable(v.number()),
      earlier_id: v.nullable(v.string()),
    }),
    `select v.claimed_quarters as claimed, c.id as credit_id, c.credit_quarters as credit,
       (select min(p.id) from course_enrollments p
        where p.user_id = e.user_id and p.course_id = e.course_id and p.finished_at is not null) as earlier_id
     from course_enrollments e
       left join course_evaluations v on v.enrollment_id = e.id
       left join credits c on c.user_id = e.user_id and c.course_id = e.course_id
     where e.id = $1`,
    [record.id],
  );
  if (facts === undefined) throw new Error(`Enrollment ${record.id} vanished while it was read.`);
  const { claimed, credit_id, credit, earlier_id: firstFinishedId } = facts;
  return enrollmentClaim({
    isFinished: record.finished_at !== null,
    claimed,
    firstFinishedId,
    credit: credit_id === null || credit === null ? null : { id: credit_id, credit },
  });
};
