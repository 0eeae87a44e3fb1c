import type { MocCredit } from '#core/credits/moc.ts';
import { activityFormat } from '../articles/activity-format.ts';
import { COURSE_FORMAT } from '../courses/course-format.ts';
import type { Queries } from '../platform/database/database.ts';

/** A credit is earned by a passed attempt at an article's quiz, or by a finished enrollment in a course. */
export type EarnedBy =
  | { readonly kind: 'article'; readonly attemptId: string }
  | { readonly kind: 'course'; readonly enrollmentId: string };

/** The activity's data for the certificate, as of when the learner took it. */
interface CreditSource {
  readonly article_id: string | null;
  readonly attempt_id: string | null;
  readonly course_id: string | null;
  readonly enrollment_id: string | null;
  readonly title: string;
  /** In quarter hours: the most that can be claimed. */
  readonly maximum: number;
  readonly journal: string | null;
  readonly format: string;
  readonly demonstration: boolean;
  /** The MOC points that the activity is registered for, by board. */
  readonly moc: readonly MocCredit[];
}

/** The learner's own attempt or enrollment. */
export const readCreditSource = async (
  queries: Queries,
  userId: string,
  earnedBy: EarnedBy,
): Promise<CreditSource> => {
  const [sql, id] =
    earnedBy.kind === 'article' ? [OF_ATTEMPT, earnedBy.attemptId] : [OF_ENROLLMENT, earnedBy.enrollmentId];
  const [found] = await queries.query<Omit<CreditSource, 'format'> & { source: string | null }>(sql, [
    userId,
    id,
  ]);
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
