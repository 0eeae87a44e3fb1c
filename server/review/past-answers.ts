import * as v from 'valibot';
import { confidence, moment } from '#contract/values.ts';
import { type PastAnswer, QUESTION_KINDS, wishFor } from '#core/review/past-answer.ts';
import { listed } from '../articles/listed.ts';
import type { Queries } from '../platform/database/database.ts';
import { readRows } from '../platform/database/read-rows.ts';

const questionKindRow = v.picklist(QUESTION_KINDS);

const questionKeyRow = v.object({ kind: questionKindRow, questionId: v.string() });

const pastAnswerRow = v.object({
  ...questionKeyRow.entries,
  given: v.picklist(['pretest', 'quiz', 'review']),
  answeredAt: moment,
  correct: v.boolean(),
  confidence: v.nullable(confidence),
});

/** SQL: whether the questions of an article's quiz can be reviewed: it is listed, and was not retracted. */
export const reviewable = (now: Date): string => `${listed('a', now)} and a.standing <> 'retracted'`;

/**
 * A learner's answers whose questions can still be reviewed, and their wishes for them. Excludes articles that were removed or retracted, and
 * questions from replaced quizzes, because they may have been wrong. Also excludes removed courses.
 */
export const pastAnswers = async (
  queries: Queries,
  userId: string,
  now: Date,
): Promise<readonly PastAnswer[]> => [
  ...(await answersOf(queries, userId, now)),
  ...(await wishesOf(queries, userId, now)),
];

const answersOf = (queries: Queries, userId: string, now: Date): Promise<readonly PastAnswer[]> =>
  readRows(
    queries,
    pastAnswerRow,
    `select 'article' as kind, w.question_id::text as "questionId",
       case t.subject when 'article-quiz' then 'quiz' else 'pretest' end as given,
       w.answered_at as "answeredAt", w.correct, w.confidence
     from assessment_attempts t
       join assessment_answers w on w.subject = t.subject and w.attempt_id = t.id
       join questions q on q.id = w.article_question_id
       join articles a on a.current_quiz_id = q.quiz_id
     where t.user_id = $1 and ${reviewable(now)}
     union all
     select 'module', w.question_id::text, case t.subject when 'module-quiz' then 'quiz' else 'pretest' end,
       w.answered_at, w.correct, w.confidence
     from course_enrollments n
       join courses c on c.id = n.course_id and c.removed_at is null
       join assessment_attempts t on t.enrollment_id = n.id
       join assessment_answers w on w.subject = t.subject and w.attempt_id = t.id
     where n.user_id = $1
     union all
     select r.kind, r.question_id::text, 'review', r.answered_at, r.correct, r.confidence
     from review_answers r where r.user_id = $1`,
    [userId],
  );

/** The learner's wishes, for each question that can be reviewed. */
const wishesOf = async (queries: Queries, userId: string, now: Date): Promise<readonly PastAnswer[]> => {
  const wishes = await readRows(
    queries,
    v.object({ questionId: v.string(), asked: v.boolean(), wishedAt: moment }),
    `select q.id::text as "questionId", w.asked, w.wished_at as "wishedAt"
     from review_wishes w join articles a on a.id = w.article_id join questions q on q.quiz_id = a.current_quiz_id
     where w.user_id = $1 and ${reviewable(now)}`,
    [userId],
  );
  return wishes.map(({ questionId, asked, wishedAt }) =>
    wishFor({ kind: 'article', questionId }, asked, wishedAt),
  );
};
