import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { enrollEndpoint } from '#contract/courses.ts';
import { creditNeed, day } from '#contract/values.ts';
import { whyNotEnrolled } from '#core/courses/decide-enrollment.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';
import { handler } from '../platform/http/call.ts';
import { learnerOf } from '../platform/http/learner-of.ts';
import { notFound, refusedBy } from '../platform/http/refused.ts';
import { consumeLimits } from '../platform/limits/consume-limits.ts';
import { ENROLLMENTS } from '../platform/limits/limits.ts';
import { lockLearner } from '../quizzes/lock-learner.ts';
import { latestEnrollment } from './enrollments.ts';
import { requirePlan } from './require-plan.ts';
import { showEnrollment } from './show-enrollment.ts';

/**
 * Enrolls a learner at most once at a time, however many requests arrive, and stores the disclosure that they agreed
 * to. An existing enrollment continues, even if the course has changed, expired or been removed.
 */
export const enroll = handler(enrollEndpoint, async (call) => {
  const { input, caller, database, now } = call;
  const userId = learnerOf(caller);
  await consumeLimits(call, [[ENROLLMENTS, userId]]);
  const { courseId } = input.params;
  const { versionId, again } = input.body;
  return database.transaction(async (queries) => {
    await requirePlan(queries, userId, now());
    await lockLearner(queries, userId, 'alone');
    const before = await latestEnrollment(queries, userId, courseId);
    if (before !== undefined && before.finished_at === null) return showEnrollment(queries, before);
    const { version_id, expires_on, missing } = await currentVersion(queries, courseId);
    const refusal = whyNotEnrolled({
      seenVersionId: versionId,
      currentVersionId: version_id,
      expiresOn: expires_on,
      now: now(),
      hasFinished: before !== undefined,
      again,
      missing,
    });
    if (refusal !== null) throw refusedBy(refusal);
    await begin(queries, { userId, courseId, versionId, at: now() });
    const begun = await latestEnrollment(queries, userId, courseId);
    if (begun === undefined) throw new Error(`No enrollment in course ${courseId} was stored.`);
    return showEnrollment(queries, begun);
  });
});

const currentVersion = async (queries: Queries, courseId: string) => {
  const [course] = await readRows(
    queries,
    v.object({ version_id: v.string(), expires_on: day, missing: v.array(creditNeed) }),
    `select v.id as version_id, v.expires_on, v.details #> '{activity,missing}' as missing
     from courses c join course_versions v on v.id = c.current_version_id
     where c.id = $1 and c.removed_at is null`,
    [courseId],
  );
  if (course === undefined) throw notFound();
  return course;
};

const begin = (
  queries: Queries,
  { userId, courseId, versionId, at }: { userId: string; courseId: string; versionId: string; at: Date },
): Promise<unknown> =>
  queries.query(
    `insert into course_enrollments (user_id, course_id, version_id, disclosure, disclosure_hash_id, started_at)
     select $1, v.course_id, v.id, jsonb_build_object(
         'disclosures', v.details -> 'disclosures', 'commercialSupport', v.details -> 'commercialSupport',
         'mitigation', v.details #> '{activity,mitigation}'),
       $4, $5
     from course_versions v where v.id = $3 and v.course_id = $2`,
    [userId, courseId, versionId, randomBytes(32).toString('base64url'), at.toISOString()],
  );
