import * as v from 'valibot';
import { mocCredit } from '#contract/credits.ts';
import type { Decoded } from '#contract/endpoint.ts';
import { activityFormat } from '../articles/activity-format.ts';
import { COURSE_FORMAT } from '../courses/course-format.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

/** A credit is earned by a passed attempt at an article's quiz, or by a finished enrollment in a course. */
export type EarnedBy =
  | { readonly kind: 'article'; readonly attemptId: string }
  | { readonly kind: 'course'; readonly enrollmentId: string };

/** The activity's data for the certificate, as of when the learner took it. */
const creditSourceRow = v.object({
  article_id: v.nullable(v.string()),
  attempt_id: v.nullable(v.string()),
  course_id: v.nullable(v.string()),
  enrollment_id: v.nullable(v.string()),
  title: v.string(),
  /** In quarter hours: the most that can be claimed. */
  maximum: v.number(),
  journal: v.nullable(v.string()),
  format: v.string(),
  demonstration: v.boolean(),
  /** The MOC points that the activity is registered for, by board. */
  moc: v.array(mocCredit),
});
type CreditSource = Decoded<typeof creditSourceRow>;

/** The learner's own attempt or enrollment. */
export const readCreditSource = async (
  queries: Queries,
  userId: string,
  earnedBy: EarnedBy,
): Promise<CreditSource> => {
  const [sql, id] =
    earnedBy.kind === 'article' ? [OF_ATTEMPT, earnedBy.attemptId] : [OF_ENROLLMENT, earnedBy.enrollmentId];
  const [found] = await readRows(
    queries,
    v.object({ ...v.omit(creditSourceRow, ['format']).entries, source: v.nullable(v.string()) }),
    sql,
    [userId, id],
  );
  if (found === undefined) throw new Error(`User ${userId} has no ${earnedBy.kind} by ${id}.`);
  const { source, ...rest } = found;
  return { ...rest, format: source === null ? COURSE_FORMAT : activityFormat(source) };
};

const OF_ATTEMPT = `
  select a.id as article_id, t.id as attempt_id, null as course_id, null as enrollment_id,
    a.title, z.credit_quarters as maximum, a.journal, a.source, a.demonstration,
    coalesce(a.draft -> 'moc', '[]'::jsonb) as moc
  from attempts t join articles a on a.id = t.article_id join quizzes z on z.id = t.quiz_id
  where t.user_id = $1 and t.id = $2`;

const OF_ENROLLMENT = `
  select null as article_id, null as attempt_id, e.course_id, e.id as enrollment_id,
    v.draft ->> 'title' as title, v.credit_quarters as maximum, null as journal, null as source, v.demonstration,
    coalesce(v.draft -> 'moc', '[]'::jsonb) as moc
  from course_enrollments e join course_versions v on v.id = e.version_id
  where e.user_id = $1 and e.id = $2`;
