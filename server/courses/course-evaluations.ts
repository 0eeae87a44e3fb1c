import { courseEvaluationEndpoint } from '#contract/courses.ts';
import type { Decoded } from '#contract/endpoint.ts';
import type { Evaluation } from '#core/activities/evaluation.ts';
import { EVALUATION_FORM_VERSION } from '#core/activities/evaluation-form.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

export type GivenEvaluation = NonNullable<Decoded<typeof courseEvaluationEndpoint.response>['given']>;

export const readCourseEvaluation = async (
  queries: Queries,
  enrollmentId: string,
): Promise<GivenEvaluation | null> => {
  const [given] = await readRows(
    queries,
    courseEvaluationEndpoint.response.entries.given.wrapped,
    `select answers, claimed_quarters as "claimedCredit", given_at as "givenAt"
     from course_evaluations where enrollment_id = $1`,
    [enrollmentId],
  );
  return given ?? null;
};

export const storeCourseEvaluation = async (
  queries: Queries,
  enrollmentId: string,
  { answers, claimedCredit, givenAt }: Evaluation & { readonly givenAt: string },
): Promise<void> => {
  await queries.query(
    `insert into course_evaluations (enrollment_id, form_version, answers, claimed_quarters, given_at)
     values ($1, $2, $3, $4, $5)`,
    [enrollmentId, EVALUATION_FORM_VERSION, JSON.stringify(answers), claimedCredit, givenAt],
  );
};
